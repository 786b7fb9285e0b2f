import type { importantLists } from "#drizzle/schema.ts";
import type { LIST_CITY_NAMES } from "#drizzle/values.ts";

import { JOB_KINDS } from "./job-kinds.ts";
import { ADMINS, MEENA, RAVI, type Person } from "./people.ts";
import { addDays, createRandom, dayText, makeId, momentOn } from "./random.ts";

export type NewImportantList = typeof importantLists.$inferInsert;

type ListCity = (typeof LIST_CITY_NAMES)[number];
type Notice = [city: ListCity, title: string, info: string];

const VERY_LONG = 10_000;

/** 40 important lists of the last four months, the oldest first. */
export function importantListsOf(today: string, users: readonly Person[]): NewImportantList[] {
  const random = createRandom("important lists");
  const all = notices(today);
  return all.map(([city, title, info], index): NewImportantList => {
    const createdAt = momentOn(
      random,
      addDays(today, -1 - Math.round(((all.length - 1 - index) / all.length) * 118)),
    );
    const poster =
      index % 9 === 3 ? RAVI : index % 9 === 7 ? MEENA : random.pick([...ADMINS, ...users]);
    const edited = index % 8 === 5;
    return {
      id: makeId(random, createdAt),
      city,
      title,
      info,
      postedBy: poster.username,
      postedById: poster.id,
      createdAt,
      updatedAt: edited ? createdAt + random.int(5, 90) * 60_000 : null,
      updatedById: edited ? random.pick([poster, ADMINS[0]!]).id : null,
      version: edited ? 2 : 1,
      submissionKey: makeId(random, createdAt),
    };
  });
}

function notices(today: string): Notice[] {
  const inDays = (count: number) => dayText(addDays(today, count));
  return [
    [
      "Common",
      "Fresher resume: one page that works",
      "Name, phone, mail and city on top, nothing else in the header.\nThen skills in one line, then two projects with what you did yourself, then education with marks.\n\nLeave out: father's name, date of birth, marital status, a photo, 'hard-working', and the declaration at the end.\nSave as PDF with your own name: asha-rao-java.pdf, not resume_final_final2.pdf.",
    ],
    [
      "Bangalore",
      "How to reach Manyata, Ecospace and Electronics City by bus",
      "Manyata: 500-D from Silk Board to Hebbal, get down at Nagavara junction, ten minutes on foot to gate 2.\nEcospace and RMZ Ecoworld: 500-C or 500-CA, stop Bellandur.\nElectronics City: yellow line metro, or 356 series from Majestic.\n\nStart before 7:45. After that the ring road does not move.",
    ],
    [
      "Common",
      "आधार, पैन और अंकपत्र: वॉक-इन से पहले की सूची",
      "1. बायोडाटा की तीन प्रतियाँ\n2. आधार और पैन, मूल के साथ छायाप्रति\n3. दसवीं, बारहवीं और स्नातक के सभी अंकपत्र\n4. दो पासपोर्ट फ़ोटो\n5. काला पेन\n\nमूल काग़ज़ कभी किसी के पास जमा न करें। देख कर लौटाना उनका नियम है, रख लेना नहीं।",
    ],
    [
      "Pune",
      "Hinjawadi gates and which company is behind which",
      "Phase 1: Wipro Circle side for Persistent (Aryabhata), Infosys old campus, Cognizant.\nPhase 2: Infosys Circle, Embassy Tech Zone, TCS Sahyadri Park a bit ahead.\nPhase 3: Megapolis side, Tech Mahindra.\n\nShare auto from Wakad bridge: ₹20. From Shivajinagar the metro now saves you forty minutes.",
    ],
    [
      "Common",
      "Never pay to attend: how the fraud works",
      "They call after you post your resume. They know your college. They say you are shortlisted and ask for ₹1,500 for a laptop, a gate pass, training or a file charge. After you pay, the amount goes up, then the number is switched off.\n\nNo real company asks for money. Not before the interview, not after it, not as a deposit.\n\nIf you paid: call 1930 within the hour, then file at the cyber-crime portal, and tell your bank. Send us the number too, we take down such posts the same day.",
    ],
    [
      "Common",
      `SSC CGL Tier 1: city slip and dates (expected from ${inDays(26)})`,
      `City intimation slip: about ten days before your date.\nAdmit card: four days before.\nTier 1 window: ${inDays(26)} to ${inDays(41)}, four shifts a day.\n\nCheck only the commission's own site. PDFs that go around on WhatsApp are often of last year.`,
    ],
    [
      "Chennai",
      "நேர்காணலுக்குச் செல்லும் முன்",
      "சுயவிவரத்தின் மூன்று நகல்கள், ஆதார், அசல் சான்றிதழ்கள் எடுத்துச் செல்லுங்கள்.\nகாலை 8:30 மணிக்குள் நுழைவாயிலில் இருங்கள்.\nயாரும் பணம் கேட்டால் கொடுக்க வேண்டாம், 1930 எண்ணில் புகார் செய்யுங்கள்.",
    ],
    [
      "Hyderabad",
      "Ameerpet institutes: what a certificate is worth",
      "A course certificate does not get you the job, the project does. Before you pay ₹30,000: sit in two free demo classes, ask for three placed students and call them yourself, pay in parts.\n\n'100 % placement' in writing means nothing when the offer is a telecaller job.",
    ],
    [
      "Common",
      "Bond and service agreement: read before you sign",
      "Ask four things: how long, how much, what does the company really spend on training, and does the amount go down month by month.\n\nOriginal certificates may not be kept as security. A blank cheque is never part of a job offer.\nKeep a scan of every page that you sign.",
    ],
    [
      "Delhi",
      "दिल्ली मेट्रो से साक्षात्कार के मुख्य ठिकाने",
      "नेहरू प्लेस: वायलेट लाइन, गेट 1।\nनेताजी सुभाष प्लेस: रेड और पिंक लाइन।\nओखला फेज़ 3: हरकेश नगर से ई-रिक्शा, दस रुपये।\nजसोला: अपोलो स्टेशन, पैदल सात मिनट।",
    ],
    [
      "Common",
      `IBPS PO mains: last-minute list, exam on ${inDays(18)}`,
      "Call letter with a photo pasted, not stapled.\nOriginal photo ID and one copy. The name must be the same on both.\nReporting time is on the letter; the gate closes fifteen minutes after it.\nDescriptive paper follows in the same sitting: keep 30 minutes of energy for the essay and the letter.",
    ],
    [
      "Mumbai",
      "Walk-ins at Airoli, Powai and Malad: trains and passes",
      "Airoli Mindspace: trans-harbour line, Airoli station, east side gate.\nPowai: Kanjurmarg station, then bus 424 or auto.\nMalad Mindspace: Malad west, bus 460 from the station.\n\nA first-class pass is not needed against the rush: stand at the ladies' or general end near the bridge.",
    ],
    [
      "Common",
      "Gap after college: what to say",
      "Say it in two sentences and stop. 'I prepared for the bank exams for a year and cleared one prelims. Since March I work on Java and built this.' Nobody minds the gap, they mind a story that changes.\n\nHave one thing to show for the time: a course, a shop that you helped to run, a parent that you cared for.",
    ],
    [
      "Noida",
      "Sector 62 and 126: safe PG list asked by many",
      "We do not name landlords. What members say: look within one kilometre of the metro, ask for a written receipt of the deposit, check water in the evening, talk to someone who lives there already.\nUsual rent: ₹7,000–₹9,500 shared with food.",
    ],
    [
      "Common",
      "Mass recruiters: what the online test looks like this year",
      "• Aptitude 25–30 questions, reading tables, time and work\n• Verbal 20–25, fill in the blanks and one passage\n• Logical 20, seating and series\n• Coding one or two, any language\n• A short speaking part in some\n\nThe camera stays on. Two warnings for leaving the window and you are out. Longer notes are in Patterns.",
    ],
    [
      "Kolkata",
      "Sector V: autos, canteens and where to wait",
      "From Sealdah: metro to Sector V, fifteen minutes. From Howrah: change at Esplanade.\nCheap lunch: the stalls behind College More, ₹60 for rice and fish.\nRain plan: RDB Boulevard food court lets you sit.",
    ],
    [
      "Common",
      "Useful links in one place",
      "Resume formats, free: https://resume.example.com/formats\nMock aptitude test: https://practice.example.com/aptitude?level=fresher\nTyping test 30 wpm: https://typing.example.com\nHow to read an offer letter: https://guides.example.com/offer-letter\n\nNone of these ask for a card number. If one does, tell us.",
    ],
    [
      "Salem",
      "சேலம் மாவட்ட வேலைவாய்ப்பு முகாம்",
      `நாள்: ${inDays(13)}, காலை 9 மணி முதல்.\nஇடம்: அரசு கலைக் கல்லூரி வளாகம், சேலம்.\n40 நிறுவனங்கள் பங்கேற்கின்றன. எட்டாம் வகுப்பு முதல் பட்டம் வரை படித்தவர்கள் வரலாம்.\nபதிவு இலவசம்.`,
    ],
    [
      "Common",
      "Aadhaar and phone number do not match? Do this first",
      "OTP during joining goes to the number that is linked with Aadhaar. If that number is dead, book a slot at an enrolment centre now: the change takes up to a week and costs ₹50.\nDo the same for PAN with the bank: salary accounts get stuck on a spelling.",
    ],
    [
      "Lucknow",
      "लखनऊ में इस महीने के रोज़गार मेले",
      `पहला मेला: ${inDays(9)}, आईटीआई अलीगंज।\nदूसरा मेला: ${inDays(16)}, पॉलिटेक्निक चौराहा।\n\nसमय सुबह 10 से शाम 4। पंजीकरण वहीं होगा, कोई शुल्क नहीं।`,
    ],
    [
      "Common",
      "List of questions asked by HR to almost everybody",
      "Tell me about yourself\nWhy this company?\nWhere do you see yourself in three years?\nA weakness that is real\nA time when you disagreed with a teammate\nAre you ready for shifts and relocation?\nWhat salary do you expect?\nDo you have questions for us? (Yes: ask what the first month looks like.)",
    ],
    [
      "Gurgaon",
      "Cab rules for night shift: what the company must give",
      "Women on night shift are picked up and dropped at the door, with a guard when first or last in the cab. Ask in the HR round how far the cab goes; 'within 25 km' leaves out Faridabad and parts of Rohtak road.\nMale employees often get a common pick-up point only.",
    ],
    [
      "Common",
      `RRB NTPC: answer key objections close on ${inDays(6)}`,
      "Log in with registration number and date of birth, choose the question, attach one page of proof. ₹50 per objection, returned if it is accepted. Do not object without a book or an official page.",
    ],
    [
      "Pune",
      "पुणे: भोसरी, चाकण आणि रांजणगाव एमआयडीसीसाठी बस",
      "भोसरी: PMT 366, लांडेवाडी चौक.\nचाकण फेज 2: निगडीहून कंपनी बस, भांबोली फाटा.\nरांजणगाव: शिवाजीनगर एसटी, गणपती कमान येथे उतरा.\nसकाळी सातच्या आत निघा.",
    ],
    [
      "Common",
      "What is on-roll, off-roll and third-party payroll",
      "On-roll: the company on the board pays you. Off-roll or third-party: a staffing firm pays you and places you there. Both are legal, but PF, leave and notice follow the paying firm.\nAsk: whose name will stand on my offer letter and on my experience letter?",
    ],
    [
      "Ahmedabad",
      "SG Highway and Sanand walk-ins: where to stay one night",
      "Near Iskcon cross road there are dormitories from ₹350, ask for a bill. For Sanand GIDC take the 6:30 am bus from Paldi; the last one back is at 8 pm.",
    ],
    [
      "Common",
      "Offer letter came by mail: five checks before you resign",
      "1. The domain after @ is the company's own.\n2. There is a CIN, a full address and a person's name.\n3. Salary per month in hand, not only CTC.\n4. Joining date and place in writing.\n5. Call the reception number from the company's website, not from the mail.",
    ],
    [
      "Indore",
      "इंदौर: सुपर कॉरिडोर और पीथमपुर कैसे पहुँचें",
      "सुपर कॉरिडोर: विजय नगर से आई-बस, गांधी नगर से ई-रिक्शा।\nपीथमपुर: गंगवाल बस स्टैंड से हर 15 मिनट पर बस, किराया ₹45।\nशाम को लौटने की आख़िरी बस 9 बजे।",
    ],
    [
      "Common",
      `UPSC EPFO and ESIC: notification expected by ${inDays(33)}`,
      "Keep ready: scanned signature on white paper, photo not older than ten days, category certificate in the central format. The form times out after twenty minutes, so write the addresses in a notepad first.",
    ],
    [
      "Bangalore",
      "Areas with most walk-ins this month",
      "Whitefield and Marathahalli: IT and support.\nElectronics City: IT, BPO, chip design.\nPeenya and Bommasandra: diploma and ITI.\nKoramangala and HSR: start-ups, sales, design.\nMG Road and Jayanagar: banks and retail.",
    ],
    [
      "Common",
      "நேர்காணலில் தமிழில் யோசித்து ஆங்கிலத்தில் பேசுவது எப்படி",
      "முதலில் மெதுவாகப் பேசுங்கள். சிறிய வாக்கியங்கள் போதும்.\n'Tell me about yourself' என்பதற்கு ஒரு நிமிடப் பதிலை எழுதி, பத்து முறை சத்தமாகப் படியுங்கள்.\nதெரியாத கேள்விக்கு 'I don't know, but I would try this' என்று சொல்வது தவறில்லை.",
    ],
    [
      "Chennai",
      "TNPSC Group 4: certificates to keep ready",
      "Community certificate in the digital format, 10th mark sheet, PSTM certificate if you studied in Tamil medium, one photo. Uploads over 200 KB are refused by the site, so scan at 150 dpi.",
    ],
    [
      "Common",
      "Background check: what they really verify",
      "Last two employers, degree with the university, address, court records, sometimes a drug test. A false month in a date is found more often than you think. If you left a company without notice, say it now; found later, it costs the job.",
    ],
    [
      "Hyderabad",
      "Raidurg, Mindspace, Waverock: entry without waiting",
      "Register the laptop at the gate or leave it at home. Most buildings want a visitor OTP: ask the HR to send it the evening before. From Raidurg metro there are free shuttles to Mindspace till 11 am.",
    ],
    [
      "Othercities",
      "Coimbatore, Kochi, Nagpur, Bhubaneswar: who hires locally",
      "Members ask why these cities are rare here. They are not: look under Othercities each morning. Coimbatore: Bosch, Cognizant, Elgi. Kochi: UST, Conduent. Nagpur: Persistent, HCLTech. Bhubaneswar: Infosys, Mindtree campus.",
    ],
    ["Common", "Skills and questions by role, collected from members", rolesDigest()],
    [
      "Common",
      "साक्षात्कार में 'अपने बारे में बताइए' का उत्तर",
      "नाम और शहर, फिर पढ़ाई एक वाक्य में, फिर वह काम जिस पर आपको गर्व है, और अंत में यह नौकरी क्यों।\nकुल एक मिनट। परिवार के सदस्यों की सूची न सुनाएँ।\nशीशे के सामने नहीं, किसी मित्र के सामने अभ्यास करें।",
    ],
    [
      "Mumbai",
      "Fake walk-in at Andheri: do not go",
      "Three members were called to an office above a bank near Andheri station for 'airport ground staff'. They were asked for ₹2,200 for a uniform. There is no such drive. The airlines recruit only through their own pages. Complaint has been made.",
    ],
    [
      "Common",
      "Attendance at walk-ins: small things that decide",
      "Phone on silent, not on vibrate.\nSit where they can see you.\nFill every field of the form, write NA where nothing applies.\nThank the guard.\nWrite down the names of the interviewers as soon as you are out.",
    ],
    [
      "Common",
      "What Verified and Confirmed mean here",
      "Verified means that one of us has read the post. Confirmed for this day means more: in the last 24 hours we called the number, looked at the company's own page or asked at the gate, and the drive says which, when and what we heard. Many are not confirmed; call before you travel. If a drive turned out wrong, tell us in the chat with the company, the city and the date; we answer the same day.",
    ],
  ];
}

/** A digest of every kind of job, as long as the longest thing that a member has ever pasted. */
function rolesDigest(): string {
  let text =
    "Collected from people who attended in the last year. Skills come first, then what the panel wants, then questions that were really asked. Add yours in the chat.\n";
  for (const [index, kind] of JOB_KINDS.entries()) {
    const lines = [
      `\n${index + 1}. ${kind.titles.join(" / ").toUpperCase()}\n`,
      `Skills: ${kind.skills.join(", ")}\n`,
      `They want: ${kind.wants.join("; ")}\n`,
      `Asked: ${kind.asked.join(" | ")}\n`,
    ];
    for (const line of lines) {
      if (text.length + line.length > VERY_LONG) return text.trimEnd();
      text += line;
    }
  }
  return text;
}
