/** Degrees, by the name that addresses have. */
export const degrees = {
  area: "degrees",
  names: {
    "10th": "10th",
    "12th": "12th",
    iti: "ITI",
    diploma: "Diploma",
    "be-btech": "B.E., B.Tech",
    bca: "BCA",
    bsc: "B.Sc",
    bcom: "B.Com",
    ba: "BA",
    bba: "BBA",
    any: "Any graduate",
    mca: "MCA",
    msc: "M.Sc",
    "me-mtech": "M.E., M.Tech",
    mba: "MBA",
  },
};
