/** Whether the browser has its own answer to a click on a link, such as a new tab. */
export function isOwnClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
}: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey">): boolean {
  return button > 0 || metaKey || ctrlKey || shiftKey;
}
