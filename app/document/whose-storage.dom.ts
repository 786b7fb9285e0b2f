/* A logout clears this device. A session that ended elsewhere did not, and the next person may be another one. */

const READER = "reader";

/** Typed words, searches and ticks. Messages and plans that wait to be sent carry their sender in their key. */
const PERSONAL = /^(?:draft:|sent-draft$|recent-searches$|carry$)/;

/** Forgets what somebody else than this reader typed here. Run it before anything is restored. */
export function forgetOthersWords(uid: string): void {
  try {
    for (const store of [localStorage, sessionStorage]) {
      // fault: words-of-others
      const other = (store.getItem(READER) ?? uid) !== uid;
      for (const key of other ? Object.keys(store) : []) {
        if (PERSONAL.test(key)) store.removeItem(key);
      }
      store.setItem(READER, uid);
    }
  } catch {
    // Without storage nothing was kept.
  }
}
