/** Papers that drives ask people to bring. */
export const documents = {
  area: "documents",
  server: true,
  names: {
    Resume: "Resume",
    "Photo ID": "Photo ID",
    "Aadhaar card": "Aadhaar card",
    "PAN card": "PAN card",
    "Passport-size photos": "Passport-size photos",
    Marksheets: "Marksheets",
    "Degree certificate": "Degree certificate",
    Photocopies: "Photocopies",
    "Experience letter": "Experience letter",
    "Salary slips": "Salary slips",
    Pen: "Pen",
    Laptop: "Laptop",
  },
  letterNeeded: "Bring the call letter.",
  letterNotNeeded: "No call letter needed. Just come.",
};
