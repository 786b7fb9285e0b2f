export const LOCAL_PUSH = "https://push.walkinmitra.test/";

/** Browsers' push services. We send to no other address. */
const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
];

/** True for the address of a browser's push service; `local` allows the local one too. */
export function isPushEndpoint(address: string, { local }: { local: boolean }): boolean {
  const url = URL.parse(address);
  if (!url || address.length > 1000 || url.username || url.password || url.port) return false;
  if (url.protocol !== "https:") return false;
  if (local && address.startsWith(LOCAL_PUSH)) return true;
  return PUSH_HOSTS.some((host) => host.test(url.hostname));
}
