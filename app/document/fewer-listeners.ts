/*
 * React listens to some eighty events, twice each, and looks up who hears each one. A tap has fourteen: 20 to 25 ms at a
 * quarter of a desktop's speed. What no part of ours hears waits until Radix comes, whose parts hear all.
 */
export const NOBODY_HEARS = new Set(
  `auxclick contextmenu dblclick drag dragend dragenter dragexit dragleave dragover dragstart drop gotpointercapture
  lostpointercapture mousedown mousemove mouseout mouseover mouseup pointercancel pointermove pointerup touchcancel touchend
  touchmove wheel`.split(/\s+/),
);

type Listening = Parameters<Document["addEventListener"]>;

let waiting: Listening[] = [];

/** Starts React on the document without those listeners. */
export function startingWithFewerListeners(start: () => void): void {
  const listen = document.addEventListener.bind(document);
  document.addEventListener = (...listening: Listening) => {
    if (NOBODY_HEARS.has(listening[0])) waiting.push(listening);
    else listen(...listening);
  };
  start();
  Reflect.deleteProperty(document, "addEventListener");
}

/** Before a part is drawn that may hear any event. */
export function listenToAll(): void {
  for (const listening of waiting) document.addEventListener(...listening);
  waiting = [];
}
