import type { City } from "#app/base/cities.ts";
import { matchesOf } from "#app/base/spelling/matches.ts";
import { onceEach, type Piece } from "#app/features/readings/text.ts";
import { MORE_NAMES, MORE_PARTS } from "#app/features/readings/words/more-places.ts";

export type Place = {
  city: City;
  start: number;
  end: number;
  /** As written: it tells "Thane" from "Mumbai", Kochi from Trivandrum. */
  name: string;
  by: "name" | "pin" | "part";
};

const NAMES: Partial<Record<City, string>> = {
  Bangalore:
    "bangalore, bengaluru, banglore, bangalor, bangaluru, bengalore, blr, b'lore, blore, बेंगलुरु, बैंगलोर, बंगलौर, बेंगलूरु, बंगळुरू",
  Pune: "pune, poona, pcmc, pimpri chinchwad, pimpri-chinchwad, पुणे, पूणे",
  Hyderabad: "hyderabad, hyd, secunderabad, cyberabad, hydrabad, hyderbad, हैदराबाद",
  Delhi:
    "delhi, new delhi, delhi ncr, delhi-ncr, ncr, delhi/ncr, दिल्ली, नई दिल्ली, south delhi, west delhi, east delhi, north delhi",
  Ahmedabad: "ahmedabad, amdavad, ahmadabad, ahemdabad, ahmedbad, अहमदाबाद",
  Noida: "noida, greater noida, नोएडा, ग्रेटर नोएडा, gr noida, gr. noida, noida extension",
  Gurgaon: "gurgaon, gurugram, gurgoan, ggn, गुरुग्राम, गुड़गांव, manesar, imt manesar, गुरूग्राम",
  Chennai: "chennai, madras, chennnai, चेन्नई",
  Mumbai: "mumbai, navi mumbai, bombay, thane, new mumbai, मुंबई, मुम्बई, नवी मुंबई, ठाणे, थाणे",
  Salem: "salem, सेलम",
  Lucknow: "lucknow, lko, लखनऊ",
  Kolkata: "kolkata, calcutta, कोलकाता",
  Indore: "indore, इंदौर, इन्दौर",
  Othercities:
    "trivandrum, thiruvananthapuram, tvm, kochi, cochin, ernakulam, kozhikode, calicut, thrissur, kottayam, kollam, palakkad, kannur, coimbatore, kovai, madurai, trichy, tiruchirappalli, tirunelveli, tirupur, tiruppur, hosur, vellore, erode, pondicherry, puducherry, kanchipuram, thanjavur, nagercoil, dindigul, mysore, mysuru, mangalore, mangaluru, hubli, hubballi, belgaum, belagavi, dharwad, davangere, tumkur, udupi, shimoga, ballari, bellary, gulbarga, kalaburagi, visakhapatnam, vizag, vijayawada, guntur, tirupati, nellore, kakinada, rajahmundry, kurnool, anantapur, kadapa, sri city, warangal, karimnagar, nizamabad, khammam, nagpur, nashik, nasik, aurangabad, sambhajinagar, kolhapur, solapur, satara, sangli, ahmednagar, ahilyanagar, amravati, jalgaon, akola, latur, nanded, ratnagiri, surat, vadodara, baroda, rajkot, bhavnagar, jamnagar, gandhinagar, anand, bharuch, ankleshwar, vapi, valsad, morbi, mehsana, silvassa, daman, sanand, halol, jaipur, jodhpur, udaipur, kota, ajmer, bikaner, alwar, bhiwadi, neemrana, bhilwara, bhopal, jabalpur, gwalior, ujjain, pithampur, dewas, raipur, bhilai, bilaspur, durg, korba, kanpur, agra, varanasi, banaras, prayagraj, allahabad, meerut, ghaziabad, bareilly, aligarh, moradabad, gorakhpur, mathura, jhansi, saharanpur, ayodhya, faridabad, sonipat, sonepat, panipat, karnal, ambala, rohtak, hisar, bawal, rewari, dharuhera, bahadurgarh, kundli, chandigarh, mohali, panchkula, zirakpur, ludhiana, jalandhar, amritsar, patiala, bathinda, derabassi, baddi, shimla, solan, dehradun, haridwar, rudrapur, haldwani, roorkee, pantnagar, kashipur, jammu, srinagar, patna, gaya, muzaffarpur, bhagalpur, darbhanga, ranchi, jamshedpur, dhanbad, bokaro, bhubaneswar, bhubaneshwar, cuttack, rourkela, sambalpur, guwahati, silchar, shillong, imphal, agartala, dibrugarh, siliguri, durgapur, asansol, kharagpur, haldia, howrah, panaji, goa, margao, vasco, ponda, verna, port blair, tuticorin, thoothukudi, sivakasi, karur, namakkal, ranipet, krishnagiri, dharmapuri, tiruvannamalai, villupuram, cuddalore, pollachi, pudukkottai, sivaganga, ramanathapuram, virudhunagar, theni, udhagamandalam, ooty, kumbakonam, nagapattinam, mayiladuthurai, kolar, hassan, mandya, chitradurga, raichur, bidar, bagalkot, vijayapura, gadag, koppal, chikmagalur, chikkamagaluru, ramanagara, hospet, gulbarga, alappuzha, malappuram, pathanamthitta, kasaragod, wayanad, idukki, eluru, ongole, srikakulam, vizianagaram, chittoor, machilipatnam, nandyal, hindupur, mahabubnagar, nalgonda, siddipet, sangareddy, adilabad, ramagundam, chandrapur, wardha, yavatmal, beed, parbhani, dhule, ichalkaranji, lonavala, shirdi, osmanabad, gondia, hinganghat, butibori, waluj, junagadh, porbandar, gandhidham, bhuj, mundra, dahej, navsari, godhra, palanpur, himatnagar, bhachau, sikar, sri ganganagar, pali, bharatpur, kishangarh, jhunjhunu, chittorgarh, satna, rewa, sagar, ratlam, singrauli, dewas, katni, chhindwara, mandideep, raigarh, jagdalpur, ambikapur, etawah, firozabad, hapur, muzaffarnagar, shahjahanpur, sitapur, faizabad, rae bareli, barabanki, unnao, mirzapur, ballia, bulandshahr, sonbhadra, yamunanagar, sirsa, jhajjar, kurukshetra, palwal, bhiwani, kaithal, hoshiarpur, pathankot, moga, firozpur, kharar, lalru, nalagarh, una, mandi, anjar, kutch, kachchh, ariyalur, perambalur, tenkasi, kallakurichi, arakkonam, ambur, gudiyatham, palani, rajapalayam, hosapete, chintamani, gokak, karwar, perinthalmanna, tirur, muvattupuzha, bhimavaram, tenali, proddatur, tadepalligudem, amaravati, suryapet, jagtial, baramati, karad, bhusawal, malegaon, sinnar, tarapur, boisar, roha, mahad, halvad, jetpur, surendranagar, kadi, unjha, nadiad, beawar, nathdwara, dausa, tonk, behror, malanpur, nagda, itarsi, vidisha, khandwa, sehore, rajnandgaon, tilda, rampur, budaun, hathras, orai, lalitpur, gajraula, kosi kalan, dadri, bahadurpur, gannaur, barwala, nuh, khanna, rajpura, phagwara, kapurthala, abohar, barnala, sangrur, kala amb, paonta sahib, parwanoo, kathua, samba, udhampur, leh, sasaram, motihari, bettiah, chhapra, samastipur, katihar, chaibasa, adityapur, ramgarh, keonjhar, dhenkanal, kalinganagar, barbil, bongaigaon, nagaon, sivasagar, krishnanagar, midnapore, bankura, purulia, jalpaiguri, cooch behar, kharagpur, kullu, dharamshala, rishikesh, selaqui, nainital, udham singh nagar, purnia, begusarai, arrah, hajipur, hazaribagh, deoghar, giridih, puri, balasore, berhampur, angul, jharsuguda, paradip, jorhat, tezpur, tinsukia, dimapur, kohima, aizawl, gangtok, itanagar, bardhaman, malda, kalyani, hooghly, barasat, mapusa, bicholim, हरिद्वार, जयपुर, नागपुर, नासिक, नाशिक, कानपुर, पटना, भोपाल, वाराणसी, सूरत, वडोदरा, चंडीगढ़, रांची, आगरा, देहरादून, गाजियाबाद, फरीदाबाद, मेरठ, प्रयागराज, औरंगाबाद, कोल्हापूर, गोरखपुर, रायपुर, जबलपुर, ग्वालियर, उज्जैन, जोधपुर, उदयपुर, कोच्चि",
};

/** Parts of town that name their city by themselves. */
const PARTS: Partial<Record<City, string>> = {
  Bangalore:
    "whitefield, koramangala, electronic city, electronics city, marathahalli, btm layout, indiranagar, hsr layout, bellandur, manyata tech park, manyata, hebbal, jayanagar, peenya, bommasandra, yelahanka, rajajinagar, malleshwaram, bannerghatta road, bannerghatta, domlur, itpl, bommanahalli, kr puram, sarjapur road, jigani, basavanagudi, jp nagar, yeshwanthpur, ulsoor, silk board, mahadevapura, kadubeesanahalli, hoodi, bidadi, devanahalli, narasapura, attibele, dobbaspet, nelamangala, cunningham road, richmond road, residency road, brigade road",
  Pune: "hinjewadi, hinjawadi, hinjavadi, kharadi, magarpatta, hadapsar, baner, wakad, viman nagar, kothrud, shivajinagar pune, chakan, bhosari, pimpri, chinchwad, talegaon, aundh, kalyani nagar, yerwada, yerawada, swargate, katraj, balewadi, wagholi, ranjangaon, eon free zone, eon it park, pimple saudagar, karve nagar, sadashiv peth, shikrapur, sanaswadi, moshi, nigdi, koregaon park, phursungi, bavdhan",
  Hyderabad:
    "hitec city, hitech city, hi-tech city, gachibowli, madhapur, kondapur, ameerpet, begumpet, uppal, banjara hills, jubilee hills, kukatpally, nanakramguda, raidurg, raidurgam, somajiguda, punjagutta, dilsukhnagar, pocharam, jeedimetla, patancheru, kompally, habsiguda, tarnaka, mindspace madhapur, financial district, lb nagar, abids, shamshabad, balanagar, miyapur, himayatnagar, himayat nagar",
  Delhi:
    "connaught place, nehru place, okhla, karol bagh, janakpuri, laxmi nagar, saket, dwarka, rajouri garden, patel nagar, mohan estate, naraina, jasola, lajpat nagar, pitampura, rohini, vasant kunj, mayapuri, kirti nagar, bhikaji cama place, preet vihar, nirman vihar, netaji subhash place, barakhamba road, tilak nagar, uttam nagar, moti nagar, narela, bawana",
  Ahmedabad:
    "sg highway, s g highway, s.g. highway, prahlad nagar, prahladnagar, navrangpura, makarba, satellite road, bodakdev, vastrapur, ashram road, naroda, vatva, cg road, c.g. road, maninagar, bopal, thaltej, ellisbridge, odhav, sindhu bhavan road",
  Gurgaon:
    "udyog vihar, cyber city, cyber hub, dlf cyber city, sohna road, golf course road, iffco chowk, mg road gurgaon, huda city centre",
  Chennai:
    "omr, sholinganallur, guindy, t nagar, t. nagar, t.nagar, taramani, perungudi, siruseri, ambattur, porur, velachery, nungambakkam, adyar, anna salai, anna nagar, tidel park, egmore, tambaram, vadapalani, teynampet, thoraipakkam, mount road, oragadam, maraimalai nagar, navalur, kodambakkam, ekkatuthangal, perungalathur, mylapore, kelambakkam, guduvanchery, sriperumbudur, sunguvarchatram, irungattukottai, vallam vadagal, gummidipoondi, manali, avadi, thiruvallur",
  Mumbai:
    "andheri, andheri east, andheri west, powai, malad, goregaon, bkc, bandra, vashi, airoli, ghansoli, vikhroli, kurla, borivali, kandivali, nariman point, lower parel, worli, dadar, turbhe, mahape, belapur, cbd belapur, kharghar, panvel, nerul, ghatkopar, mulund, sakinaka, saki naka, marol, chembur, rabale, koparkhairane, jogeshwari, vile parle, dombivli, kalyan west, bhiwandi, mira road, churchgate, santacruz, wagle estate, ghodbunder road, midc andheri, seepz, juinagar, seawoods",
  Lucknow:
    "gomti nagar, hazratganj, aliganj, vibhuti khand, alambagh, indira nagar lucknow, chinhat, aminabad",
  Kolkata:
    "salt lake, saltlake, rajarhat, newtown, park street, sector v, dalhousie, kasba, ballygunge, camac street, ecospace, dum dum, ultadanga, behala, garia, topsia, tollygunge",
  Indore: "vijay nagar indore, palasia, bhawarkua, rau, super corridor, sanwer road",
  Noida: "sector 62 noida, sector 63 noida, knowledge park, pari chowk, surajpur, kasna",
};

const PINS: [RegExp, City][] = [
  [/^560/, "Bangalore"],
  [/^411/, "Pune"],
  [/^500/, "Hyderabad"],
  [/^110/, "Delhi"],
  [/^380/, "Ahmedabad"],
  [/^2013/, "Noida"],
  [/^122/, "Gurgaon"],
  [/^600/, "Chennai"],
  [/^400/, "Mumbai"],
  [/^636/, "Salem"],
  [/^226/, "Lucknow"],
  [/^700/, "Kolkata"],
  [/^452/, "Indore"],
  // Codes without a list of their own; around our cities a code may belong to either.
  [/^(?:1[3-9]|2[1345678]|3[0-79]|4[346789]|5[1-57-9]|6[124-9]|7[2-9]|8)/, "Othercities"],
];

const TOKEN = /[\p{L}\p{M}\d']+/gu;

type Entry = { city: City; by: "name" | "part" };
const ENTRIES = new Map<string, Entry>();
for (const [by, table] of [
  ["name", NAMES],
  ["name", MORE_NAMES],
  ["part", PARTS],
  ["part", MORE_PARTS],
] as const) {
  for (const [city, names] of Object.entries(table) as [City, string][]) {
    for (const name of names.split(", ")) {
      const words = wordsOf(name).join(" ");
      if (!ENTRIES.has(words)) ENTRIES.set(words, { city, by });
    }
  }
}

const FIRST_WORDS = new Set([...ENTRIES.keys()].map((name) => name.split(" ")[0]!));

export function isCityWord(word: string): boolean {
  return ENTRIES.get(word)?.by === "name";
}

/** Roads, schools, banks and shops are named after cities and are elsewhere. */
const NAMED_AFTER =
  /^(?:\s*-\s*[\p{L}]+)?\s*(?:road|rd\b|highway|hwy|expressway|express way|bypass|by-pass|link road|public school|high school|house\b|bakery|silks|darwaza|gate\b|airport road|university|times\b|dyeing|biryani|sweets|international school|ring road|naka\b|steel|chowk|store|caf[eé])/iu;
const BEFORE_NAME = /(?:bank of|university of|old|times of|st\.?|hotel|express)\s*$/i;
/** These names are also ordinary words or other names. */
const LOWER_CASE_WORDS =
  /^(?:anand|goa|rau|gaya|kota|durg|salem|vasco|daman|verna|satara|hyd|blr|ggn|lko|tvm|omr|bkc|omr|ncr|saket|rohini|kasba|anand|solan|una|mum|kol|cal|bang|chn|ina|cst|imt|rau|pali|moga|mandi|bally|sion|khar|juhu|majestic|sagar|rewa|ranip|mahal|roha|mahad|bhuj|kadi|sola|gota|paldi|hsr|btm|ahd|amd|cbe|cal|kovai)$/;

/** Every city that the piece names, in order. */
export const placesIn = onceEach((piece: Piece): Place[] => {
  const { text } = piece;
  const places: Place[] = [];
  const tokens = matchesOf(TOKEN, text);
  for (let index = 0; index < tokens.length; index += 1) {
    const found = entryAt(tokens, index);
    const token = tokens[index]!;
    if (found) {
      const last = tokens[index + found.words - 1]!;
      const end = last.index + last[0].length;
      const name = text.slice(token.index, end);
      const accidental =
        found.by === "name" &&
        (NAMED_AFTER.test(text.slice(end, end + 40)) ||
          BEFORE_NAME.test(text.slice(Math.max(0, token.index - 16), token.index)));
      const lower = LOWER_CASE_WORDS.test(name);
      if (!accidental && !lower) {
        places.push({
          city: found.city,
          by: found.by,
          name: name.toLowerCase(),
          start: piece.start + token.index,
          end: piece.start + end,
        });
      }
      index += found.words - 1;
      continue;
    }
    const pin = /^\d{6}$/.test(token[0])
      ? token[0]
      : /^\d{3}$/.test(token[0]) &&
          /^\d{3}$/.test(tokens[index + 1]?.[0] ?? "") &&
          /[-:\s,.]$/.test(text.slice(0, token.index) || " ")
        ? token[0] + tokens[index + 1]![0]
        : undefined;
    const city =
      pin &&
      !/(?:rs|inr|₹|ctc|salary)\.?\s*$/i.test(text.slice(Math.max(0, token.index - 8), token.index))
        ? PINS.find(([start]) => start.test(pin))?.[1]
        : undefined;
    if (city)
      places.push({
        city,
        by: "pin",
        name: pin!,
        start: piece.start + token.index,
        end: piece.start + token.index + token[0].length,
      });
  }
  return places;
});

function entryAt(
  tokens: RegExpMatchArray[],
  index: number,
): (Entry & { words: number }) | undefined {
  const first = bare(tokens[index]![0]);
  if (!FIRST_WORDS.has(first)) {
    const entry = nativeEntry(first);
    return entry && { ...entry, words: 1 };
  }
  for (let words = 3; words > 0; words -= 1) {
    const slice = tokens.slice(index, index + words);
    if (slice.length < words) continue;
    const gap = slice.some(
      (token, at) =>
        at > 0 && token.index! - (slice[at - 1]!.index! + slice[at - 1]![0].length) > 2,
    );
    if (gap) continue;
    const entry = ENTRIES.get(slice.map(([token]) => bare(token!)).join(" "));
    if (entry) return { ...entry, words };
  }
  return undefined;
}

function wordsOf(text: string): string[] {
  return matchesOf(TOKEN, text).map(([token]) => bare(token));
}

function bare(token: string): string {
  return token.toLowerCase().replace(/'+$/, "");
}

/** "சென்னையில்" means "in Chennai": in Indian scripts a word may be a name with an ending. */
function nativeEntry(token: string): Entry | undefined {
  if (!/^[\u0900-\u0DFF]/u.test(token)) return undefined;
  for (let end = token.length - 1; end >= Math.max(3, token.length - 6); end -= 1) {
    const entry = ENTRIES.get(token.slice(0, end));
    if (entry) return entry;
  }
  return undefined;
}

/** The city of an address: by name, else PIN code, else part of town. The last name counts; undefined without any. */
export function cityOfAddress(places: readonly Place[]): Place | undefined {
  const named = places.filter(({ by }) => by === "name");
  const pin = places.find(({ by }) => by === "pin");
  if (new Set(named.map(({ city }) => city)).size > 1 && pin)
    return named.findLast(({ city }) => city === pin.city) ?? pin;
  if (named.length > 0) return named.at(-1);
  if (pin) return pin;
  const parts = places.filter(({ by }) => by === "part");
  return new Set(parts.map(({ city }) => city)).size === 1 ? parts[0] : undefined;
}
