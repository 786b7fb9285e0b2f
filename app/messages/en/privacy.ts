import { PRODUCT } from "#app/base/copy.ts";
import { plural } from "#app/base/languages.ts";

/** The privacy notice, with *bold* and [links]. Its English counts. Server only. */
export const privacy = {
  area: "privacy",
  server: true,
  title: "How we use your data",
  about: `What ${PRODUCT} keeps about you, why, for how long, and how to get or delete it.`,
  counts: "This is a translation. Where it differs from [the English text], the English counts.",
  lead: "We keep what the portal needs to work for you, show it to nobody who does not need it, and sell nothing. There is no advertising and no tracking here.",
  keep: {
    title: "What we keep, and why",
    google:
      "*From your Google account*: name, email, whether it is confirmed, picture, and gender and profile link where Google gives them. So that you can log in, and the team knows who it is talking to.",
    share:
      "*What you share*: drives, important lists and patterns, with your name. So that other job seekers find them.",
    write: "*What you write to the team*, with its time. Only you and our admins read it.",
    yourself:
      "*What you say about yourself* on your profile: year, degree, branch, experience, cities. So that lists can say what fits you; nobody else sees it.",
    report:
      "*What you report* as wrong with a drive, so that we can put it right. Only our admins see who reported; it is kept for a year after we decided.",
    appeal:
      "*What you ask us to look at again*, with our answer, so that another admin can answer. Only you and our admins read it; it is kept for a year after the answer.",
    suggested:
      "*Messages that you send in*, with where you had them from, so that our team can post the walk-ins in them. Only our admins see who sent them; they are kept for a year after we decided.",
    words:
      "*Words that you call wrong* in a translation, so that we can correct them. Only our admins see them; they are kept for 90 days after we are done with them.",
    gate: "*What you tell others from the gate* of a drive. They see how many said it and when; only our admins see who. It is kept for a week.",
    plans:
      "*Which walk-ins you save or go to*, and what you say afterwards. Nobody else sees it; a drive says only how many are going, from five on.",
    told: "*What you want to be told, and where*: your alerts, how we tell you of walk-ins that you save or go to (by email too, until you say no), the browsers that get pushes and your chat on Telegram if you join it. What we told you is kept for 30 days. The push service of your browser, our mail service and Telegram carry the messages; a push is encrypted for your browser alone.",
    here: "*When you were last here*, so that the team sees whether you are online, and which months you unlocked.",
    news: "*Your email for news*, only if you subscribe; if nobody confirms it, for 7 days.",
    devices:
      "*Where you are signed in*: the kind of browser and when, so that you can sign out a device that is not yours. And *how many wrong codes you tried*, for 30 days, so that nobody guesses them; this stays when you delete your account, without your name. And, of admins only, their passkeys: a name, a public key and when it was used.",
  },
  see: {
    title: "Who sees it",
    everybody: "Everybody who is logged in: your name beside what you share.",
    admins:
      "Our admins: your profile and your conversation with us. We note when they looked, for a year, and you find it in your download.",
    others:
      "Cloudflare, which runs our servers and may do so outside India, and Google, when you log in or when we fetch your picture. Nobody else, unless Indian law requires it.",
  },
  long: {
    title: "For how long",
    login: "A login ends after 14 days without use, and after 60 days in any case.",
    messages: (kept: string) => `Messages to the team: ${kept}. Your profile: until you delete it.`,
    frauds:
      "For two years we keep the phone numbers, UPI ids, mail addresses and links of drives that asked for money, hashed with our own key but for their last characters, so that we know them again.",
    copies:
      "Each night we write a sealed copy of everything, so that nothing is lost when something breaks. A deleted account stays in copies for a month, sealed; if we ever need one of them, we delete the account from it again.",
    logs: "Our technical logs say which page was asked for, when and how fast; not who you are, and nothing that you typed. Of one visit in ten your browser tells us how long you waited: which kind of page, which network, which language; not who you are.",
  },
  device: {
    title: "What is stored on your device",
    cookies:
      "A cookie for your login, one that says whether you are logged in, one while you log in, and one that we have offered you another language. And for a week, if you log in on a page that was shared with you, one with its city, so that we can count how many it helped. Others last a minute to a year and only tell us how to show the next page: what you have just sent, that you want light pages, that your browser has our styles.",
    forms: "Forms that you have not sent yet, so that they are not lost.",
    pages:
      "Pages that you have read, 60 at most, so that you can read them again without a network. They go when you log out; what is older than seven days goes when another page is kept.",
    searches:
      "What you searched for lately, the city that you looked at last, and what you ticked to carry. We do not see these.",
  },
  rights: {
    title: "Your rights",
    see: (download: string) => `*See it and take it with you*: “${download}” on [your profile].`,
    correct:
      "*Correct it*: name, email and picture follow your Google account at each login. To correct what you shared, edit it on its page or write to us.",
    back: (remove: string, name: string) =>
      `*Take your consent back*: “${remove}” on [your profile]. What others rely on stays, as posted by “${name}”; everything else goes at once. What also stays: what our log of admin actions says; without your name, when admins looked at your data (for a year) and how many wrong codes you tried (for 30 days); and our sealed copies, for a month.`,
    nominee: "*Name somebody* who may do this for you if you die or cannot: write to us.",
    complain: (address: string) =>
      `*Complain*: write to [${address}]. We answer within 30 days. If that does not help, turn to the Data Protection Board of India.`,
  },
  more: {
    title: "Also good to know",
    age: `${PRODUCT} is for people who are 18 or older.`,
    consent:
      "Logging in is how you agree to this notice; we note when, and which version. When it changes, your next login asks again.",
    breach:
      "If your data ever falls into the wrong hands, we tell you and the Board without delay.",
  },
  years: (count: number) => plural(count, { one: "# year", other: "# years" }),
  days: (count: number) => plural(count, { one: "# day", other: "# days" }),
  untilDeleted: "until you delete your account",
  version: (day: string) => `Version of ${day}`,
};
