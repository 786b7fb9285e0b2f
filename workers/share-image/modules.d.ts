/** Binary modules, as Workers load them. */
declare module "*.bin" {
  const bytes: ArrayBuffer;
  export default bytes;
}

declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
