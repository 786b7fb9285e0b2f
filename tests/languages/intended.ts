/*
 * What a translation may do though it looks like a slip, each with its reason. A row that nothing needs fails.
 */

/** One English text that is said in several ways in one language. */
export const SEVERAL: Record<string, string> = {
  "{count, plural, one {# day} other {# days}}":
    "how long one waits has its ending in it, how long we keep something has none",
  Apply: "the kind of a drive on its ticket is a noun; the button of last month is an action",
  "Apply by": "a form has room for the whole sentence, a ticket at 320 px has not",
  Call: "a button, and the name of a line in a text to share",
  Clear: "specified for two actions: another city, and the fields of a form",
  "Company, role, skill or area":
    "the field of an alert is wide, that of the search is cut at 320 px",
  Experienced: "a filter names people, a ticket their experience",
  "Not said": "who gives a pattern chooses not to say its result; elsewhere nobody has said it",
  Posted: "over a day in a picture, and the name of a row",
  "Posted by": "Hindi asks by the gender of what was posted",
  "Posted by: {name}, {day}": "Marathi asks by the gender of what was posted",
  Profile: "the job, and the reader's own page",
  When: "Bengali asks for a day with another word than for an hour",
};

/** One translation of two English actions. */
export const SHARED: Record<string, string> = {
  "Cancel, Keep": "both leave what is there as it is",
  "Find, Search": "one action with two specified names",
  "Open, Retrive": "“Retrive” is specified; what it does is open a list",
  "Retrive, Show": "“Retrive” is specified; what it does is show a list",
  "Retrive, View": "“Retrive” is specified; what it does is show a list",
  "Retry, Send": "“Retry” sends the message again",
  "Send, Submit": "phones have one word for both",
};

/** The words of an action, and the languages' root of it; docs/glossary.md says where each stands. */
export const ACTIONS: Record<string, Record<string, string>> = {
  Delete: { hi: "डिलीट", mr: "डिलीट", ta: "நீக்", te: "డిలీట్", kn: "ಅಳಿಸ", bn: "মুছ" },
  Remove: { hi: "हट", mr: "काढ", ta: "அகற்", te: "తీసే", kn: "ತೆಗೆದು", bn: "সরা" },
  Clear: { hi: "खाली", mr: "रिकाम", ta: "கிளியர்", te: "క్లియర్", kn: "ಕ್ಲಿಯರ್", bn: "খালি" },
  Hide: { hi: "छिपा", mr: "लपव", ta: "மறை", te: "దాచ", kn: "ಮರೆಮಾಡ", bn: "লুকা" },
  Discard: { hi: "मिटा", mr: "पुसून", ta: "வேண்டாம்", te: "వద్దు|పంపవద్దు", kn: "ಬೇಡ", bn: "ফেলে" },
  Change: { hi: "बदल", mr: "बदल", ta: "மாற்ற|திருத்த", te: "మార్చ|ఎడిట్", kn: "ಬದಲ|ಎಡಿಟ್", bn: "বদল" },
};

/** Texts that begin with an action and say it with another word. */
export const OTHERWISE: Record<string, string> = {
  "daily.clear": "leads to another city: its English is specified",
  "filters.clear": "Hindi, Marathi and Bengali remove filters: only a form is emptied",
  "filters.clearAll": "the same",
  "filters.drop": "Tamil, Telugu and Kannada name the list that follows: without this filter",
};
