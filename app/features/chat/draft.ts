/* A draft survives closing the chat and reloading the page, if the browser allows storage. */

/** What was typed into a room's text box and not sent. */
export function draftOf(room: string): string {
  try {
    return sessionStorage.getItem(`draft:chat:${room}`) ?? "";
  } catch {
    return "";
  }
}

export function storeDraft(room: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(`draft:chat:${room}`, text);
    else sessionStorage.removeItem(`draft:chat:${room}`);
  } catch {
    // Without storage the draft lasts as long as the text box.
  }
}
