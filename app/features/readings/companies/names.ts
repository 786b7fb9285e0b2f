/* What can be the name of a company, and what cannot. */
import { placesIn } from "#app/features/readings/cities.ts";
import { isLegalName } from "#app/features/readings/companies/companies.ts";
import { dateSpans } from "#app/features/readings/days/dates.ts";
import { keyOf } from "#app/features/readings/labels.ts";
import { phonesIn } from "#app/features/readings/phones.ts";
import { degreesIn } from "#app/features/readings/studies/degrees.ts";
import type { Piece } from "#app/features/readings/text.ts";
import { hoursIn } from "#app/features/readings/times.ts";

/** How a message begins that names nobody yet. */
export const GREETING =
  /^\W*(?:dear|hi+|hello+|hey|greetings?(?! from)|good (?:morning|mrng|evening|afternoon)|namaste|namaskar|respected|sir|madam|team(?=\W*$|,)|all\b(?=\W*$)|to\b|cc\b|thanks|thx|tnx|thnx|thank you|regards|rgds|regds|warm regards|note|pls|please|kindly|congrat\w*|hope|attention|kind attn|bhai|guys|friends|doston|dosto|mitro|sab log|sabhi|kem cho|vanakkam|forwarded|fwd|subject|sub\b|ref\b|नमस्कार|नमस्ते|வணக்கம்)(?![\p{L}\p{M}])/iu;
/** Words of sentences and headlines: a name has none. */
export const NO_NAME_WORD =
  /^(?:you|your|we|we're|our|us|is|are|was|were|has|have|had|will|would|shall|this|that|these|those|please|pls|plz|kindly|hope|congratulations|selected|join|hiring|wanted|urgent|urgently|vacancy|vacancies|vacant|situation|news|good|great|requirement|required|reqd|needed|need|walk|walk-?ins?|walkin|walkins|interview|interviews|intw|drive|drives|mega|opening|openings|walkins|today's|tomorrow's|guaranteed?|job|jobs|alert|update|updates|breaking|career|day|dream|love|talking|get|paid|stitch|future|recruitment|bharti|direct|opportunity|today|tomorrow|log|bhai|sab|mujhe|mere|mera|hai|h|ho|ke|ki|ka|ko|me|mein|se|aur|par|wala|wale|walo|liye|chahiye|with|reference|regarding|subject|re|fw|fwd|circular|notice|attention|students|candidate|candidates|applicant|applicants|friends|all|everyone|dear|hello|hi|imp|important|freshers?|experienced|experience|salary|date|time|venue|address|female|male|only|both|free|entry|sharp|onwards|bring|carry|call|contact|whatsapp|post|posts|apply|online|qualification|eligible|eligibility|location|interested|note|salary|attractive|process|shift|night|reputed|leading|client|mnc|company|bhi|nahi|do|don't|not|no|any|for|from|at|in|on|to|by|as|per|am|pm|sakali|baje|subah|kal|aaj|roz|मेला|मेळा|भरती|भर्ती|सीधी|थेट|मुलाखत|इंटरव्यू|वेतन|रोजगार|मिशन|सोबत|कागदपत्रे|आणावीत|ఇంటర్వ్యూ|వాక్|ఉద్యోగ\p{L}*|ఉద్యోగాలు|ಉದ್ಯೋಗ|ಮೇಳ|ಸಂದರ್ಶನ|ಕೆಲಸ|সরাসরি|ইন্টারভিউ|চাকরি|বায়োডাটা|কপি|ছবি|আনবেন|நேர்காணல்|வேலைவாய்ப்பு|வேலை|மக்களுக்கு|સીધી|ભરતી|ઇન્ટરવ્યુ|நிறுவனம்)$/iu;

/** What no name is, whatever told it: a number, half a bracket, a region, the start of a sentence. */
const ODD =
  /\.\.|^[^\p{L}\d["'(]|^\d+\W*$|\b\d{1,2}\s?(?:st|nd|rd|th|&)(?![\p{L}])|\s\d{1,2}$|^(?:fixed|opp\b|nr\b|near|behind|diploma|any\b|only|p\.? ltd|pvt|by\s|the following|f\.? ?no|ref\b|advt|n\.? ?b\b|source|situation|vacanc|wanted|notice|circular|cab\b|bus\b|food\b|emi\b|free\b|hq\b|starting?\b|spot\b|body shop|social media|.*\brs\.?$|कोई शुल्क|எந்த|आवश्यकता|kannada|hindi|english|tamil|telugu|marathi|bengali)/iu;
const REGION =
  /^(?:(?:gujarat|maharashtra|karnataka|tamil ?nadu|kerala|telangana|andhra(?: pradesh)?|rajasthan|punjab|haryana|bihar|odisha|orissa|assam|jharkhand|goa|uttar pradesh|uttarakhand|himachal(?: pradesh)?|madhya pradesh|chhattisgarh|west bengal|india|dubai|qatar|oman|kuwait|saudi(?: arabia)?|abu dhabi|singapore|malaysia|gulf|uae|bahrain|canada|u\.?p\.?|m\.?p\.?|a\.?p\.?)[\s/,&]*)+$/i;

export function isOdd(text: string): boolean {
  const open = (text.match(/\(/g)?.length ?? 0) !== (text.match(/\)/g)?.length ?? 0);
  if (open || ODD.test(text) || REGION.test(text) || /^.$/u.test(text)) return true;
  if ((text.match(/\p{L}/gu)?.length ?? 0) < 2) return true;
  const study = degreesIn([{ text, start: 0 }], { labelled: true });
  return !!study && study.end - study.start > text.length * 0.6;
}

/** A name that a phrase or its place tells: only what cannot be one is refused. */
export function mayFollowLabel({ text }: Piece): boolean {
  if (
    /^(?:an?|our|one of|some|any|top|leading|reputed)\s.*\b(?:mnc|company|firm|client|bpo|bank|industry|unit|group|brand)\b/i.test(
      text,
    )
  )
    return false;
  const all = text.split(/\s+/);
  const small = all.filter(
    (one) => /^\p{Ll}/u.test(one) && !/^(?:of|and|the|for|de|la|&)$/.test(one),
  );
  if (small.length > 1 && small.length < all.length) return false;
  const words = text.split(/\s+/).map((one) => one.replaceAll(/[^\p{L}\p{M}\d&'-]/gu, ""));
  if (dateSpans({ text, start: 0 }).length > 0) return false;
  if (GREETING.test(text) || /[<>=?]|[?/]$/.test(text)) return false;
  if (isLegalName(text)) return true;
  const odd = words.filter((one) => NO_NAME_WORD.test(one)).length;
  return odd === 0 || (odd === 1 && words.length > 2 && !NO_NAME_WORD.test(words[0]!));
}

export function mayBeName({ text }: Piece): boolean {
  const words = text.split(/\s+/);
  if (text.length < 2 || text.length > 60 || words.length > 7 || !/\p{L}{2}/u.test(text))
    return false;
  if (/\d{3}|https?|www\.|@|₹|[<>=]/.test(text) || GREETING.test(text)) return false;
  const plain = words.map((one) => one.replaceAll(/[^\p{L}\p{M}\d&'-]/gu, ""));
  if (
    NO_NAME_WORD.test(plain[0]!) &&
    !/^(?:the|we|in|on|dream|future|day|job|career|call)$/i.test(plain[0]!)
  )
    return false;
  const odd = plain.filter((one) => NO_NAME_WORD.test(one)).length;
  if (odd * 2 >= words.length || odd > 1) return false;
  if (keyOf(text) && words.length < 3) return false;
  const piece = { text, start: 0 };
  const place = placesIn(piece).reduce((sum, { start, end }) => sum + end - start, 0);
  if (place > text.length * 0.6) return false;
  return dateSpans(piece).length === 0 && !phonesIn([piece]) && !hoursIn(piece);
}
