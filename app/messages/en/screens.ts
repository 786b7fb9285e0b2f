import { PRODUCT } from "#app/base/copy.ts";

/** For errors on our side and lost connections. */
export const screens = {
  area: "screens",
  wrongTitle: `Something went wrong | ${PRODUCT}`,
  wrong: "Something went wrong on our side",
  wrongKept:
    "What you typed is still here. Please send it again in a minute: it will be saved only once, however often you send it.",
  wrongLost: "Nothing was saved. Please try again in a minute.",
  wrongNumber: "If it happens again, tell us this number.",
  request: "Request",
  tryAgain: "Try again",
  unshownTitle: `This page could not be shown | ${PRODUCT}`,
  unshown: "This page could not be shown",
  unshownHint: "Your network may have dropped. Nothing was saved. Please try again.",
};
