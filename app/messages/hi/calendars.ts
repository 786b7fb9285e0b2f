import type { calendars } from "#app/messages/en/calendars.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  cancelled: "रद्द",
  moved: "अब किसी और दिन",
  closed: "एंट्री बंद",
  underReview: "शिकायत की जाँच जारी",
  wasOn: (day) => `यह पहले ${day} को थी।`,
  mine: "मेरी वॉक-इन",
  walkIns: "वॉक-इन",
} satisfies Words<typeof calendars>;
