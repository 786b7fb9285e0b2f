/** The form "About me". */
export const about = {
  area: "about",
  title: "About me",
  hint: "So that lists can show which drives are for you. All of it is optional, and nobody else sees it.",
  restored: "We restored what you typed before.",
  discard: "Discard it",
  passoutYear: "Passout year",
  degree: "Degree",
  notSaid: "Not said",
  branch: "Branch",
  experience: "Experience in years",
  experienceHint: (most: number) => `0 for a fresher, ${most} at most`,
  cities: (most: number) => `Cities, up to ${most}`,
  save: "Save about me",
};
