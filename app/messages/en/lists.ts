import { MESSAGES, noContentUnder, PRODUCT } from "#app/base/copy.ts";

export const lists = {
  area: "lists",
  title: "Important Lists",
  lead: "Notices, tips and warnings that job seekers share with each other.",
  submit: MESSAGES.submitYourList as string,
  submitInto: (city: string) => `${MESSAGES.submitYourList} into ${city}`,
  updateTitle: "Update list",
  updateInto: (city: string) => `Update List into ${city}`,
  removeTitle: "Delete list",
  noneOf: (city: string) => `There are no lists of “${city}”. These are for all of India.`,
  noOlder: "There are no older lists here.",
  noneUnder: (city: string) => noContentUnder(city),
  invite: "Know something worth sharing?",
  first: "Be the first to write it",
  ofCity: (city: string) => `Important lists: ${city}`,
  name: "Title",
  info: "Information",
  infoHint: "Everybody who is logged in can read it. Web addresses become links.",
  recent: "Recent Lists",
  all: "All important lists",
  city: "City",
  linkCopy: "Link-copy",
  link: (address: string) => `Link: ${address}`,

  // The text to share
  shareTitle: `*${PRODUCT}: Important List*`,
  shareCity: (city: string) => `City: ${city}`,
  sharePosted: (name: string, day: string) => `Posted by: ${name}, ${day}`,
  shareText: (title: string, city: string) =>
    `*${title}* (${city})\nAn important list on ${PRODUCT}:`,
};
