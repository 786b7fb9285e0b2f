import { MESSAGES, PRODUCT } from "#app/base/copy.ts";

export const patterns = {
  area: "patterns",
  title: "Interview Patterns",
  lead: "What companies ask in their tests and interviews, from people who took them.",
  submit: MESSAGES.submitPattern as string,
  noOlder: "There are no older patterns here.",
  none: MESSAGES.noPatterns as string,
  invite: "Taken a test recently?",
  first: "Write what they asked",
  label: "Patterns",
  hover: MESSAGES.hoverHint as string,
  pattern: "Pattern",
  patternHint: "Rounds, time, what was asked. Leave out names of interviewers.",
  recent: "Recent Patterns",
  all: "All patterns",
  parts: "Parts of this page",
  detail: "Detail",
  linkCopy: "Link copy",
  askTeam: "Ask the team to correct it",
  ask: (title: string, address: string) => `Please correct my pattern “${title}” (${address}): `,

  // The text to share
  shareTitle: `*${PRODUCT}: Interview Pattern*`,
  sharePosted: (name: string, day: string) => `Posted by: ${name}, ${day}`,
  shareText: `Hello! Have a look at this interview pattern on ${PRODUCT}:`,
  search: "Company, role or what they asked",
  find: "Search",
  notFound: "No pattern has all of this.",
};
