/** Pictures of shared pages. Server only. */
export const pictures = {
  area: "pictures",
  server: true,
  walkInsIn: (city: string) => `Walk-ins in ${city}`,
  walkInsElsewhere: "Walk-ins in other cities",
  otherCities: "Other cities",
  importantList: "Important list",
  interviewPattern: "Interview pattern",
  posted: "Posted",
  ofCompany: (posted: number, confirmed: number) =>
    `Walk-ins and drives: ${posted}, confirmed: ${confirmed}`,
  next: "Next",
  first: "First",
};
