/** Choices of drives and filters. */
export const facets = {
  area: "facets",
  driveType: {
    "Open walk in": "Open walk in",
    "Call based": "Call based",
    "Need to Apply": "Need to Apply",
  },
  driveFor: {
    Freshers: "Freshers",
    Experienced: "Experienced",
    "Fresher/Experienced": "Fresher/Experienced",
    "No info about Fresher/Experienced": "No info about Fresher/Experienced",
  },
  profileType: { Technical: "Technical", "Non-Technical": "Non-Technical", Core: "Core" },
  groups: {
    for: "Who",
    batch: "Batch",
    degree: "Degree",
    kind: "Kind",
    mode: "How",
    starts: "Starts",
  },
  starts: { morning: "Morning", afternoon: "Afternoon" },
  modes: { "walk-in": "Walk in", call: "Call first" },
  anyBatch: "Any batch",
  batchNotSaid: "Batch not said",
  notSaid: "Not said",
};
