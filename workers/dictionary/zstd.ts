/* The runtime's own zstd takes a dictionary and ignores it (cloudflare/workerd#6967). */
// The package exports only what fetches its WebAssembly; a Worker has it compiled.
import { Module } from "../../node_modules/@bokuweb/zstd-wasm/dist/esm/zstd.js";
import compiled from "../../node_modules/@bokuweb/zstd-wasm/dist/esm/zstd.wasm";

/** As zstd.h has it; the package types it as anything. Pointers are numbers. */
type Zstd = {
  HEAPU8: Uint8Array;
  init: () => void;
  instantiateWasm: (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ) => void;
  _malloc: (bytes: number) => number;
  _free: (pointer: number) => void;
  _ZSTD_isError: (code: number) => number;
  _ZSTD_compressBound: (bytes: number) => number;
  _ZSTD_createCCtx: () => number;
  _ZSTD_compress_usingDict: (
    context: number,
    to: number,
    room: number,
    from: number,
    bytes: number,
    dictionary: number,
    size: number,
    level: number,
  ) => number;
};

/** Level 1 takes two thirds of its CPU, and a tenth more bytes. */
const LEVEL = 3;

let opened: { zstd: Zstd; context: number } | undefined;
/** Dictionaries are few, and stay. */
const held = new WeakMap<ArrayBuffer, number>();

function open(): { zstd: Zstd; context: number } {
  if (opened) return opened;
  const zstd: Zstd = Module;
  zstd.instantiateWasm = (imports, done) => done(new WebAssembly.Instance(compiled, imports));
  zstd.init();
  return (opened = { zstd, context: zstd._ZSTD_createCCtx() });
}

/** A zstd frame (RFC 8878) that needs the dictionary; undefined when it cannot be made. */
export function compress(bytes: Uint8Array, dictionary: ArrayBuffer): Uint8Array | undefined {
  const { zstd, context } = open();
  const put = (data: Uint8Array) => {
    const at = zstd._malloc(data.length);
    // Memory may have grown: its view is a new one.
    if (at) zstd.HEAPU8.set(data, at);
    return at;
  };
  let words = held.get(dictionary);
  if (words === undefined) {
    words = put(new Uint8Array(dictionary));
    held.set(dictionary, words);
  }
  const room = zstd._ZSTD_compressBound(bytes.length);
  const to = zstd._malloc(room);
  const from = put(bytes);
  try {
    if (!words || !to || !from) return undefined;
    const size = zstd._ZSTD_compress_usingDict(
      context,
      to,
      room,
      from,
      bytes.length,
      words,
      dictionary.byteLength,
      LEVEL,
    );
    return zstd._ZSTD_isError(size) ? undefined : zstd.HEAPU8.slice(to, to + size);
  } finally {
    zstd._free(from);
    zstd._free(to);
  }
}
