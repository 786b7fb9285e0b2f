import type { calendars } from "#app/messages/en/calendars.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  cancelled: "रद्द",
  moved: "आता वेगळ्या दिवशी",
  closed: "एंट्री बंद",
  underReview: "तक्रारीची तपासणी सुरू",
  wasOn: (day) => `ही आधी ${day} रोजी होती.`,
  mine: "माझ्या वॉक-इन",
  walkIns: "वॉक-इन",
} satisfies Words<typeof calendars>;
