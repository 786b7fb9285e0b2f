/** A drive's form. Its labels are in drive.ts. */
export const driveform = {
  area: "driveform",
  add: "Add drive",
  update: "Update drive",
  profileHint: "System Engineer",
  levelHint: "Freshers, or 1–3 years",
  timeHint: "9:30 am - 1 pm",
  noticeHint: "Bring two photos",
  jobLink: "Job link",
  linkHint: "http://company.com/apply",
};
