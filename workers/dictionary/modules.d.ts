declare module "*/dist/esm/zstd.js" {
  export const Module: unknown;
}
