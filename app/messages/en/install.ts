/** The offer to put the portal on the home screen. */
export const install = {
  area: "install",
  offer: "Keep today's walk-ins one tap away: put WalkinMitra on your home screen?",
  yes: "Install",
  no: "Not now",
};
