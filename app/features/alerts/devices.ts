/** Where the local push service says that it is (scripts/local/outbox.ts). */
export const LOCAL_PUSH = "https://push.walkinmitra.test/";

/** The push services of browsers: nothing is ever sent to another address. */
const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
];

/** Whether an address belongs to a browser's push service. `local` lets the local one in too. */
export function isPushEndpoint(address: string, { local }: { local: boolean }): boolean {
  const url = URL.parse(address);
  if (!url || address.length > 1000 || url.username || url.password || url.port) return false;
  if (url.protocol !== "https:") return false;
  if (local && address.startsWith(LOCAL_PUSH)) return true;
  return PUSH_HOSTS.some((host) => host.test(url.hostname));
}
