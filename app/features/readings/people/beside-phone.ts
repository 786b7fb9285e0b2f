/* Who stands beside a number: "Pooja 7999 113 402", "9830 441 207 (Debjani)", "सुनीता – 98440 17735". */
import { matchesOf } from "#app/base/spelling/matches.ts";
import { type Found, foundIn } from "#app/features/readings/found.ts";
import { FIRST_NAMES } from "#app/features/readings/people/first-names.ts";
import { cut, type Piece } from "#app/features/readings/text.ts";

/** A mobile number or a landline, in any grouping; some hide digits. */
const NUMBER =
  /(?<![\d.,-])(?:\+?\(?91\)?[\s-]{0,2}|0)?(?:[6-9x*][\dx*]{1,4}(?:[\s.-]{1,2}[\dx*]{1,5}){0,4}|0\d{2,4}[\s-]{0,3}\d{3,4}[\s-]?\d{3,5})(?!\d)/gi;
const WORD = /[\p{L}\p{M}'.]+/gu;
/** What may stand between a name and its number. */
const BETWEEN =
  /^(?:[\s:.,()[\]|•>=~@/&"'–-]|(?:no|nos|number|mob|mobile|mobil|ph|phone|cell|wa|whatsapp|whatsup|call|at|on|to|ko|se|pe|par|hr|ji|m|contact|cont|ka|sir|mam|madam|bhai|पर|नंबर|नं|मो|फोन|மொபைல்|ఫోన్|मोबाइल)(?![\p{L}\p{M}]))*$/iu;
const NATIVE = /^[\u0900-\u0DFF]{3,}$/;
const NATIVE_ODD =
  /^(?:संपर्क|सम्पर्क|फोन|मोबाइल|मोबाईल|नंबर|कॉल|करें|करा|करो|व्हाट्सएप|व्हॉट्सअॅप|पर|से|और|आणि|या|अधिक|जानकारी|माहिती|साठी|लिए|तक|पता|पत्ता|तारीख|दिनांक|सुबह|सकाळी|दोपहर|दुपारी|शाम|फ्री|मोफत|कंपनी|वेतन|पगार|सैलरी|एचआर|एच|आर|ऑफिस|मुलाखत|इंटरव्यू|भर्ती|तुरंत|लगेच|தொடர்புக்கு|தொடர்பு|செல்|போன்|மொபைல்|எண்|அழைக்க|விவரங்களுக்கு|வாட்ஸ்அப்|సంప్రదించండి|ఫోన్|మొబైల్|వివరాలకు|కాల్|నంబర్|ಸಂಪರ್ಕ|ಸಂಪರ್ಕಿಸಿ|ಫೋನ್|ಮೊಬೈಲ್|ಕರೆ|ಮಾಡಿ|ವಿವರಗಳಿಗೆ|যোগাযোগ|ফোন|মোবাইল|নম্বর|কল|করুন|ফ্রি|સંપર્ક|ફોન|મોબાઈલ|નંબર|મો|કરો|વધુ|માહિતી|માટે)$/u;

type Fits = (name: Piece) => boolean;

/** The first name beside a number that `fits`. */
export function besidePhone(pieces: readonly Piece[], fits: Fits): Found | undefined {
  for (const piece of pieces) {
    if (!/\d{3}/.test(piece.text)) continue;
    for (const number of matchesOf(NUMBER, piece.text)) {
      if (number[0].replaceAll(/[^\dx*]/gi, "").length < 8) continue;
      const name =
        before(piece, number.index, fits) ?? behind(piece, number.index + number[0].length, fits);
      if (name)
        return foundIn(piece, {
          value: name.text,
          at: name.start - piece.start,
          length: name.text.length,
          confidence: 0.75,
        });
    }
  }
  return undefined;
}

function before(piece: Piece, to: number, fits: Fits): Piece | undefined {
  const from = Math.max(0, to - 60);
  const words = matchesOf(WORD, piece.text.slice(from, to)).map((word) => ({
    text: word[0],
    at: from + word.index,
  }));
  let last = words.length - 1;
  // Titles and particles stand between: "Ravi supervisor ke pass", "Neha mam :".
  while (last >= 0 && last > words.length - 4) {
    const end = words[last]!.at + words[last]!.text.length;
    if (!BETWEEN.test(piece.text.slice(end, to))) return undefined;
    if (
      !/^(?:no|nos|number|mob|mobile|ph|phone|cell|wa|whatsapp|call|at|on|to|ko|se|pe|par|m|ka|sir|mam|madam|ji|bhai|पर|नंबर|मो|फोन)\.?$/iu.test(
        words[last]!.text,
      )
    )
      break;
    last -= 1;
  }
  let first = last + 1;
  while (first > 0 && last - first < 2) {
    const word = words[first - 1]!;
    const gap = first > last ? "" : piece.text.slice(word.at + word.text.length, words[first]!.at);
    if (!/^\s?$/.test(gap) || !named(word.text, first <= last)) break;
    if (word.text.endsWith(".") && word.text.length > 3 && first <= last) break;
    first -= 1;
  }
  if (first > last || !opened(piece.text, words[first]!.at, words[first]!.text)) return undefined;
  return checked(piece, words[first]!.at, words[last]!.at + words[last]!.text.length, fits);
}

function behind(piece: Piece, from: number, fits: Fits): Piece | undefined {
  const rest = piece.text.slice(from, from + 40);
  const words = matchesOf(WORD, rest).map((word) => ({ text: word[0], at: from + word.index }));
  const start = words[0];
  if (!start || !/^[\s(:–-]{0,4}(?:\/wa\s)?$/.test(piece.text.slice(from, start.at)))
    return undefined;
  let last = -1;
  while (last < 2 && last + 1 < words.length) {
    const word = words[last + 1]!;
    const gap =
      last < 0 ? "" : piece.text.slice(words[last]!.at + words[last]!.text.length, word.at);
    if (!/^\s?$/.test(gap) || !named(word.text, last >= 0)) break;
    last += 1;
  }
  if (last < 0) return undefined;
  const end = words[last]!.at + words[last]!.text.length;
  // A name ends its clause: "9876543210 Bring your resume" has none.
  const closed = /^[\s.]*(?:[),;|•/]|$|\((?:hr|ta)\b|for\b|hr\b|ji\b|sir\b|mam\b|-)/i;
  if (!closed.test(piece.text.slice(end)) && !FIRST_NAMES.has(start.text.toLowerCase()))
    return undefined;
  return checked(piece, start.at, end, fits);
}

/** Capitalised, of an Indian script, or a known name in small letters. */
function named(word: string, more: boolean): boolean {
  if (NATIVE.test(word)) return !NATIVE_ODD.test(word);
  if (/^\p{Lu}[\p{Ll}\p{M}'.]*$/u.test(word) || /^\p{Lu}{3,}$/u.test(word)) return true;
  if (more && /^\p{Lu}\.?$/u.test(word)) return true;
  return FIRST_NAMES.has(word.toLowerCase());
}

/** A capital in the midst of a sentence of small letters is a name; at its start only if it is known or alone. */
function opened(text: string, at: number, word: string): boolean {
  const lead = text.slice(0, at).trimEnd();
  if (!NATIVE.test(word)) return true;
  return lead === "" || /[:.,;|•>()/–-]$/.test(lead) || /(?:संपर्क|पर|जी|ஐ|শ্রী)$/.test(lead);
}

function checked(piece: Piece, from: number, to: number, fits: Fits): Piece | undefined {
  const name = cut(piece, from, to);
  const bare = { ...name, text: name.text.replace(/[.'\s]+$/, "") };
  return fits(bare) ? bare : undefined;
}
