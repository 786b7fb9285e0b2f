/* A draft survives closing the chat and reloading, if the browser allows storage. */

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
