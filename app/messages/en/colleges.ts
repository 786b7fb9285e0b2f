/** What colleges and channels take, and the page that explains it. */
export const colleges = {
  area: "colleges",
  server: true,
  count: (walkIns: number) => (walkIns === 1 ? "1 walk-in" : `${walkIns} walk-ins`),
  more: (walkIns: number) => `and ${walkIns} more`,
  scan: "Scan for today’s list",

  title: "For colleges and channels",
  lead: "Put the walk-ins of your city on your own page, channel or notice board. It is free, and needs no account.",
  what: "It has what guests see here: hour, role, company, area, who may come, and whether it is confirmed. Place, phone number and link stay behind login, so that we can warn people when something changes.",
  city: "City",
  show: "Show",
  frame: "A list on your page",
  frameText:
    "Paste this where the list should stand. It has no script and no form; its links open in a new tab.",
  frameMore:
    "You can add batch, degree and for, as in our lists, and your colours: accent for links, ground for what is below. Colours that nobody could read are left out.",
  example: "This is how it looks",
  poster: "A poster for the notice board",
  posterText:
    "Today’s walk-ins on one page of A4, with a code to scan that always leads to the list of the day.",
  feed: "A feed",
  feedText:
    "What comes in the next seven days, for feed readers and bots (Atom). Ask every half hour at most.",
  json: "JSON",
  jsonText:
    "A list of a day for your own program. Send the ETag back as If-None-Match; 60 requests a minute.",
};
