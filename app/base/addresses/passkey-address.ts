/** Where an admin confirms a session with their passkey, and goes on to `returnTo`. */
export function passkeyAddress(returnTo: string): string {
  return `/passkey?${new URLSearchParams({ returnTo })}`;
}

export const PASSKEY_FIRST =
  "Confirm with your passkey first: until then you are no admin in this browser.";
