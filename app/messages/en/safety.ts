/** The strip on every drive, as HTML: nobody pays to attend. */
export const safety = {
  area: "safety",
  noFee:
    "<b>Never pay to attend.</b> If someone asks for money, leave, call [1930] and report it on [cybercrime.gov.in].",
};
