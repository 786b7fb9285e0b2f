/** The messages that docs/product.md quotes, to the letter. The odd spelling is the product's voice. */

export const PRODUCT = "WalkinMitra";
export const TAGLINE = "Every walk-in, every city, every day.";

export const MESSAGES = {
  welcomeGuest:
    "Welcome! Guest Please login first to get access to all the features. You can login via your google account.",
  loginFirst: "Please login first to get all of these.",
  notLoggedIn: `You are not Loggedin. Login is required to go ahead with ${PRODUCT}`,
  clickLogin: "Click login button available at top-right to login with your google account.",
  wrongUrl: "Oops! Something is wrong.!! Please Check URL. Your entered url is wrong.",
  tryChangingUrl: "Try changing URL to see what you want.",
  features: [
    "Upcoming Drives",
    "Daily Walkin List",
    "Important Information & Notice",
    "Paper Patterns & Reviews",
    "Q&A Section",
  ],
  comingSoon: "Coming Soon",
  lastMonthDrives: "Last-Month Submitted Drives",

  selectCityAndDate: "Select City + Date to see Drive List",
  countsTitle: "no of drives per city (today only)",
  shareOnWhatsapp: "Share on Whatsapp",
  checkSubmission: "Check Submission",
  selectCityName: "Atleast select city name!",
  notAuthorizedToSee: "You are not authorized to see this. contact our team for more info!",
  notAuthorizedToPost: "You are not authorized to post drive here. post it in drive section!",

  unauthorizedPost:
    "You are trying to access unauthorized content to you. if you will do this multiple times. we will block you.!",
  unauthorizedAdmin:
    "You are trying to access unauthorized content to you. if you will do this multiple times we will block your account.",
  pleaseWait: "Please wait...",
  noUsers: "No users available in this category!",
  noSubscribers: "No subscribers!",
  enterCode: "Enter code",
  blankCode: "Please dont submit blank code!",

  driveListHeading: "Drives List View for",
  driveAddHeading: "Add Drive into City",
  drivePosted: "Drive has been posted successfully.!",
  driveDeleted: "Drive has been deleted!",
  deleteOtherDates:
    "You should delete/edit it from other dates too. if drive is happening for more than one day",
  blankEntries: "You are trying to submit blank entries. Please provide legal information.!",
  noRecent: "No Recent available!",
  unableToRetrieve: "Unable to retrive. Data may have deleted!",
  areYouSure: "Are you sure?",
  notMentioned: "Not Mentioned",
  notAvailable: "Not Available",

  maintainCode: "Maintain Code",
  applyHint:
    "If link via Apply button doesn't work. use copy button and past link into your browser's new tab it will work.",
  noContentTryOther: "No content Found. Try other combination!",
  noDrives: "No drives are there",
  codeNotValid: "Entered coupon code is not valid or blank!",
  wrongSelection: "Wrong Selection. Please check Code you have entered! (It's case sensitive)",
  foundZero: "Found zero drives!",

  submitYourList: "Submit Your List",
  submitPattern: "Submit Pattern",
  writeSomething: "Please write/past something before submitting",
  noPatterns: "No patterns submitted yet.",
  hoverHint: "Hover over company or profile name if it is not fully visible.",

  blocked: `You account has been blocked. Please contact ${PRODUCT} for further information.`,
} as const;

/** `Retrived! Pune Drives List Received for 21th November. found 41 drives` (docs/product.md, The daily list). */
export function retrievedNotice(
  outcome: string,
  date: number,
  month: string,
  count: number,
): string {
  return `Retrived! ${outcome} for ${date}th ${month}. found ${count} drives`;
}

/** The `outcome` of `retrievedNotice`. */
export function listReceived(city: string): string {
  return `${city} Drives List Received`;
}

export function driveSaved(city: string): string {
  return `Drive for ${city} Saved Successfully`;
}

export function deleteDriveQuestion(company: string): string {
  return `Are you sure? Do you want to delete ${company}'s drive?`;
}

export function noContentUnder(city: string): string {
  return `No content found under ${city}.`;
}

export function listNotYetAvailable(month: string): string {
  return `List for ${month} is not yet available.!`;
}
