import type { warned } from "#app/messages/en/warned.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  review: "तपासणी सुरू आहे: लोकांनी तक्रार केली आहे. निघण्यापूर्वी विचारा.",
  to: "[दुसरा दिवस] पहा.",
  from: "आधीचा दिवस: [दुसरा दिवस].",
  closed: "लोक म्हणतात: एंट्री बंद",
} satisfies Words<typeof warned>;
