/** All bytes of a body, undefined when it holds more than `most`: what comes after is not taken. */
export async function readAtMost(
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    // Leaving the loop cancels the rest of the stream.
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
