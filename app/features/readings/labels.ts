import { isCityWord } from "#app/features/readings/cities.ts";
import type { Key } from "#app/features/readings/item.ts";
import { MORE_LABELS } from "#app/features/readings/words/more-labels.ts";

/* Words before a value: "Venue:", "Qualification -", "तारीख:". */

const WORDS: Record<Key, string> = {
  company:
    "company, institute, institution, college, university, organization, organisation, org, employer, firm, hospital, school, bank, hiring company, company brand, recruiter, hiring for company, kampani, compny, comapny, co, कंपनी, कम्पनी, संस्था, कंपनी का नाम, संस्था का नाम, कंपनीचे नाव, client, client name, hiring partner, brand",
  role: "role, roles, position, positions, post, posts, designation, profile, profiles, job title, job titles, job role, job roles, job profile, job position, job post, title, opening, openings, vacancy, vacancies, job opening, job openings, open positions, open position, job name, job, post name, name of post, role name, hiring for, we are hiring for, we are hiring, requirement for, vacancy for, opening for, openings for, looking for, required, hiring role, positions open, roles open, available positions, current openings, we need, trade, kaam, pad, पद, पद का नाम, पोस्ट, काम, पदाचे नाव, department, current opening, category",
  place:
    "location, locations, place, where, interview location, walk in location, walkin location, drive location, location of interview, jagah, sthan, स्थान, जगह, ठिकाण, interview place, place of interview, loc",
  jobPlace:
    "plant, job location, job locations, work location, working location, place of posting, posting, posting location, place of work, job place, work place, base location, office location, joining location, नौकरी का स्थान, कार्यस्थल, project location",
  city: "city, cities, venue city, city name, interview city, walk in city, sheher, shahar, शहर, drive city, town",
  venue:
    "office, our office, reporting office, interview office, venue, venues, address, walk in address, interview address, interview venue, office address, company address, reporting venue, venue address, venue details, reporting address, report at, reach at, come to, plant address, factory address, hospital address, pata, pta, पता, वेन्यू, इंटरव्यू स्थल, इंटरव्यू का पता, इंटरव्यू स्थान, पत्ता, स्थळ, स्थल, interview hall, complete address, full address, add, addr, walk in at, walk in to, walkin at, venue location, branch address, कार्यालय, interview at, साक्षात्कार स्थल",
  landmark: "landmark, near, nearby, land mark, nearest landmark, nearest metro",
  date: "date, dates, interview date, interview dates, walk in date, walkin date, walk in dates, walkin dates, drive date, drive dates, event date, date of interview, date of walk in, date of drive, day, days, interview day, interview on, walk in on, walkin on, walk ins dated, walk in dated, walkins dated, dated, date day, day date, tarikh, tareekh, taarikh, तारीख, दिनांक, तिथि, इंटरव्यू तारीख, इंटरव्यू की तारीख, interview dated, din, दिन, साक्षात्कार तिथि, saakshaatkaar, hiring date, walk in interview on, walk in drive on, interview scheduled on, scheduled on, reporting date, test date, exam date",
  time: "time, timing, timings, interview time, interview timing, interview timings, walk in time, walkin time, walk in timing, walk in timings, walkin timing, walkin timings, reporting time, reporting, report time, drive time, time of interview, slot, slots, time slot, samay, waqt, समय, टाइम, वेळ, इंटरव्यू समय, in time, entry time, walk in hours, hours",
  when: "date time, date and time, time date, date timing, date timings, interview date time, when, schedule, interview schedule, walk in schedule, drive schedule, walk in details, interview details, walk in date time, date day time, day time, days time, walk in, walkin, walk ins, walkins, interview, drive details, kab, कब, interview timings date, walk in interview, walkin interview, walk in drive, walkin drive",
  degree:
    "qualification, qualifications, education, educational qualification, education qualification, academic qualification, qualification required, minimum qualification, min qualification, degree, degrees, graduation, educational background, course, courses, stream, streams, branch, branches, yogyata, padhai, योग्यता, शैक्षणिक योग्यता, शिक्षा, शैक्षिक योग्यता, पात्रता, academics, shiksha, edu, qual, qualify, edu qualification, शिक्षण, education required, ug, pg",
  batch:
    "batch, batches, passout, pass out, passouts, pass outs, passed out, year of passing, passing year, passout year, pass out year, yop, yop batch, eligible batch, eligible batches, eligible year, year of passout, batch eligible, graduation year, year of graduation, बैच, passout batch, passing out year, batch year, years",
  experience:
    "experience, exp, experience required, work experience, years of experience, experience level, total experience, relevant experience, anubhav, tajurba, अनुभव, required experience, exp required, अनुभव आवश्यक, min experience, minimum experience, yoe, experiences",
  eligibility:
    "eligibility, eligibility criteria, criteria, who can apply, who can attend, eligible, eligible candidates, requirements, requirement, candidate profile, required candidate, kaun aa sakta hai, kaun apply kare, candidate requirements, basic criteria, desired candidate profile, desired profile, job requirements, key requirements",
  pay: "salary, salery, sallary, package, pkg, sal, ctc, pay, stipend, salary package, salary range, pay scale, salary offered, salary ctc, ctc offered, compensation, remuneration, in hand, inhand, take home, take home salary, in hand salary, monthly salary, annual package, earning, earnings, tankhwah, tankha, pagar, vetan, वेतन, सैलरी, तनख्वाह, पगार, annual salary, gross salary, wages, salary pm, salary per month, expected salary, net salary, fixed salary, cost to company, salary details, in hand pay, मानदेय, ctc package, salary structure, pay package",
  contact:
    "contact, contact details, contact us, contact hr, hr contact, hr, contact info, for details, for more details, for more information, for queries, for any query, any query, queries, hr details, sampark, संपर्क, सम्पर्क, संपर्क करें, spoc, poc, point of contact, hr team, hr spoc, call hr, reach us, contact no name, contact person number, contact person and number, recruiter contact, coordinator contact, for query",
  phone:
    "phone, phone no, phone number, mobile, mobile no, mobile number, mob, mob no, ph, ph no, contact no, contact nos, contact number, contact numbers, call, call us, call on, call at, call now, cell, tel, telephone, whatsapp, whats app, whatsapp no, whatsapp number, call whatsapp, call or whatsapp, whatsapp call, hr number, hr no, hr mobile, फोन, फ़ोन, मोबाइल, मोबाइल नंबर, फोन नंबर, फ़ोन नंबर, helpline, numbers, number, call for details, for details call, landline, office no, office number, wp, watsapp, संपर्क नंबर, संपर्क क्रमांक, contact on, contact at, cont",
  person:
    "contact person, contact name, person, name, hr name, person to contact, meet, ask for, hr person, contact person name, recruiter name, refer name, reference, coordinator, संपर्क व्यक्ति, मिलें, person to meet, whom to meet, mention name, hr manager, concerned person, to meet",
  dressCode:
    "dress code, dresscode, dress, attire, ड्रेस कोड, ড্রেস কোড, డ్రెస్ కోడ్, ಡ್ರೆಸ್ ಕೋಡ್, டிரஸ் கோடு, உடை",
  other:
    "shift, shifts, shift timing, shift timings, shift time, job timing, job timings, working hours, work hours, working time, office timing, office time, office timings, duty, duty time, duty timing, duty hours, login time, working days, work days, week off, weekoff, weekly off, off, joining, joining date, date of joining, doj, last date, last date to apply, apply before, apply by, deadline, registration deadline, closing date, posted, posted on, posted by, posted date, published, skills, skill, key skills, skills required, required skills, skill set, documents, documents required, documents to carry, things to carry, carry, bring, please carry, selection process, process, interview process, interview rounds, rounds, round, mode, mode of interview, interview mode, job type, employment type, type, gender, age, age limit, age group, no of openings, number of openings, no of vacancies, no of vacancy, number of vacancies, total vacancies, total posts, total openings, no of posts, no of positions, number of positions, notice, notice period, about, about us, about company, about the company, company profile, company address website, job description, description, jd, responsibilities, roles and responsibilities, roles responsibilities, key responsibilities, job responsibilities, perks, benefits, perks and benefits, facilities, facility, note, important note, important, bond, service agreement, language, languages, languages known, languages required, email, email id, e mail, mail, mail id, mail to, send cv, send resume, send your cv, send your resume, share cv, share resume, resume, cv, apply, apply link, apply here, apply now, apply online, link, links, registration link, register, registration, register here, website, web, site, url, google map, google maps, map, map link, maps, location link, join, join us, join group, channel, telegram, instagram, subject, subject line, to, from, cc, sent, ref, reference id, reference no, ref no, job id, job code, requisition id, req id, id, code, industry, sector, functional area, company type, work mode, work from office, deposit, fee, fees, charges, registration fee, source, tip, tips, disclaimer, warning, process type, salary date, percentage, marks, aggregate, cutoff, backlogs, backlog, date of birth, dob, bus route, how to reach, directions, train, exam pattern, interview questions, preparation, lunch, transport, incentives, incentive, bonus, training, training period, probation, agreement, contract, tenure, duration, target, native, current ctc, current location, expected ctc, उम्र, आयु, दस्तावेज़, दस्तावेज, नोट, भाषा, लिंग, शिफ्ट, umar, age limit years, kagaz, documents lana hai, room, specialization, specialisation, gst, pan, account, account no, a c no, ifsc, upi, upi id, order, rera, cin, vacancy count, nos, total, count, quantity, candidates, joiners, immediate joiners, joining time, night shift, day shift, call timing, call timings, calling time, call time, calling hours, visiting hours, group, group link, follow, subscribe, share, forwarded, website link, date posted, update, updated, last updated, valid till, valid upto, offer, offers, advt no, advertisement no, notification no",
};

/** Words around a label that do not change what it is about. */
const AROUND =
  /^(?:the|of|our|your|my|for|details?|detail|only|please|required|needed|preferred|minimum|min|name|interview|walk|in|ins|walkin|walkins|drive|mega|candidates?|event|hiring|offered|no|nos|and|is|are|s|hai|ka|ki|ke|का|की|के|नाम|required|mandatory|approx|full|exact|new|vacant|available|eligible|new|recruitment|expected|total)$/;

const KEYS = new Map<string, Key>();
for (const [key, words] of [...Object.entries(WORDS), ...Object.entries(MORE_LABELS)]) {
  for (const word of words.split(", ")) if (!KEYS.has(word)) KEYS.set(word, key as Key);
}

/** In words. */
export const LONGEST_LABEL = 6;

export function labelWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/'s\b|\(s\)/g, "")
    .replaceAll(/[^\p{L}\p{M}\s\d]+/gu, " ")
    .replaceAll(/\b\d{1,2}\b/g, " ")
    .trim()
    .replaceAll(/\s+/g, " ");
}

/** What a label is about; undefined for other text. Numbers do not count: "Venue 2". */
export function keyOf(text: string): Key | undefined {
  if (text.length > 60) return undefined;
  const words = labelWords(text);
  if (!words) return undefined;
  const exact = KEYS.get(words);
  if (exact) return exact;
  const left = words.split(" ").filter((word) => !AROUND.test(word) && !isCityWord(word));
  // "Date of the interview" is a label, "Contact Priya" is not: nothing else may be left.
  return left.length > 0 ? KEYS.get(left.join(" ")) : undefined;
}

/** Labels that people also write without a separator: "Venue TCS Synergy Park". */
export const BARE_LABEL =
  /^(?:(?:interview |walk-?\s?in )?(?:venue|address|date|timings?|time|location)|(?:educational )?qualification|education|salary|ctc|package|experience|exp|contact(?: no\.?| number| person)?|mobile(?: no\.?)?(?= \+?\d)|organi[sz]ation|company name|job title|designation|job role|batch|passouts?)\b(?=\s+\S)/i;

/** What an emoji at the start of a line is about. */
export const SIGN_KEYS: Record<string, Key> = {
  "\uE001": "place",
  "\uE002": "when",
  "\uE003": "when",
  "\uE004": "contact",
  "\uE005": "pay",
  "\uE006": "eligibility",
  "\uE007": "company",
  "\uE008": "role",
};
