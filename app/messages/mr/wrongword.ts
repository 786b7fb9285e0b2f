import type { wrongword } from "#app/messages/en/wrongword.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "चुकीचा शब्द?",
  lead: "या पेजवरचे कोणते शब्द चुकीचे आहेत किंवा विचित्र वाटतात ते आम्हाला सांगा. आमची टीम ते दुरुस्त करते.",
  said: "सध्या काय लिहिले आहे",
  saidHint: "ते शब्द पेजवरून कॉपी करा.",
  better: "काय लिहायला हवे",
  betterHint: "हे रिकामे ठेवू शकता.",
  send: "टीमला पाठवा",
  writeSaid: "जे शब्द चुकीचे आहेत ते लिहा.",
} satisfies Words<typeof wrongword>;
