import { MESSAGES, PRODUCT } from "#app/base/copy.ts";

/** Shown in place of a page. */
export const refusals = {
  area: "refusals",

  pleaseLogin: "Please log in to see this page",
  signedOut: "You are signed out",
  loginEnded: "You have been logged out. What you typed is still here.",
  loginAgain: "Log in again in a new tab, come back here, and send it once more.",
  signInAgainTitle: `Please sign in again | ${PRODUCT}`,
  pleaseSignInAgain: "Please sign in again",
  signedInLongAgo:
    "Your last sign-in was more than ten minutes ago, so please confirm that it is you.",
  signInInNewTab: "Sign in in a new tab, come back here, and send it once more.",
  signInAgain: "Sign in again",
  waitTitle: `Please wait a minute | ${PRODUCT}`,
  tooMany: "Too many tries. Please slow down",
  tooManyKept:
    "This was not saved, but what you typed is still here. Wait a minute, then send it again.",
  tooManyLost: "This was not saved. Wait a minute, then try again.",
  sendAgain: "Send again",
  unreadableTitle: `This form could not be read | ${PRODUCT}`,
  unreadable: "This form could not be read",
  unreadableHint: "Nothing was saved. Open the page again and fill in the form there.",
  openAgain: "Open the page again",
  tooLargeTitle: `This form is too large | ${PRODUCT}`,
  tooLarge: "This form is too large",
  tooLargeHint: "Nothing was saved. Go back, shorten the text, and send it again.",

  // Page not found
  notFoundTitle: `Page not found | ${PRODUCT}`,
  wrongUrl: MESSAGES.wrongUrl as string,
  clickLogin: MESSAGES.clickLogin as string,
  tryChangingUrl: MESSAGES.tryChangingUrl as string,
  unableToRetrieve: MESSAGES.unableToRetrieve as string,
  didYouMean: "Did you mean [city]?",
  downloadMyData: "Download my data",
  deleteMyAccount: "Delete my account",
  lookAgain: "Ask us to look again",

  // A failed sign-in
  cancelled:
    "The sign-in was cancelled and nothing has changed. Press Login whenever you want to go on.",
  expired:
    "This sign-in was already used, took more than ten minutes, or began in another browser. Press Login to start a new one.",
  refused:
    "The account could not be verified, so you are not signed in. Press Login to try again. The account needs a confirmed email address.",
  unreachable:
    "The account service did not answer. Wait a moment, check your connection and press Login again.",
  loginNeeded: `Login needed | ${PRODUCT}`,
};
