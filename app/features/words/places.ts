import type { City } from "#app/base/cities.ts";

/* Places as people write them. Other scripts match by sound; unlisted areas come from the venues of drives. */

/** "NCR" means three cities. */
export const CITY_WORDS: readonly (readonly [cities: readonly City[], names: string])[] = [
  [
    ["Bangalore"],
    "bangalore, bengaluru, bangaluru, benglore, banglore, blr, blore, bangalooru, bangalor",
  ],
  [["Pune"], "pune, poona, puna, punya, punyat, pune city"],
  [["Hyderabad"], "hyderabad, hyd, haidrabad, haidarabad, hydrabad, bhagyanagar, hyderbad"],
  [["Delhi"], "delhi, new delhi, dilli, dehli, dilhi, nai dilli, nayi dilli"],
  [["Delhi", "Noida", "Gurgaon"], "ncr, delhi ncr, dilli ncr, delhi and ncr"],
  [["Ahmedabad"], "ahmedabad, ahmadabad, amdavad, amdabad, ahemdabad"],
  [["Noida"], "noida, nodia, noyda"],
  [["Gurgaon"], "gurgaon, gurugram, gurgoan, gudgaon, gurgaanv, ggn"],
  [["Chennai"], "chennai, madras, chenai, sennai, chennapattinam"],
  [["Mumbai"], "mumbai, bombay, bambai, mumbay, mumbi, mumbait, bom"],
  [["Salem"], "salem, selam, selem"],
  [["Lucknow"], "lucknow, lakhnau, lakhnaoo, luknow, laknau"],
  [["Kolkata"], "kolkata, calcutta, kolkatta, calcuta, kalkatta, kolkatay"],
  [["Indore"], "indore, indor, indaur"],
];

/** Towns in Othercities, without a list of their own. Readers see the first name. */
const TOWNS = `
Agra
Ajmer
Aligarh
Amravati
Amritsar
Anantapur
Asansol
Aurangabad, Chhatrapati Sambhajinagar, Sambhajinagar
Bareilly
Belgaum, Belagavi
Bellary, Ballari
Bhavnagar
Bhilai
Bhopal
Bhubaneswar, Bhubaneshwar, Bhuvaneshwar, BBSR
Bikaner
Bokaro
Chandigarh, Chandigad
Coimbatore, Kovai, Koyamputhur, Koyambattur, CBE
Cuttack
Davangere, Davanagere
Dehradun, Deharadun
Dhanbad
Durgapur
Erode
Faridabad
Gandhinagar
Ghaziabad, Gaziabad
Goa, Panaji, Panjim
Gorakhpur
Guntur
Guwahati, Gauhati
Gwalior
Haldwani
Haridwar
Hosur
Howrah, Haora
Hubli, Hubballi, Dharwad
Jabalpur
Jaipur, Jaypur
Jalandhar
Jammu
Jamnagar
Jamshedpur, Tatanagar
Jhansi
Jodhpur
Kakinada
Kannur
Kanpur, Cawnpore
Karnal
Kochi, Cochin, Ernakulam, Kakkanad, Kocchi
Kolhapur
Kollam
Kota
Kottayam
Kozhikode, Calicut
Kurnool
Ludhiana
Madurai
Mangalore, Mangaluru
Meerut
Mohali
Moradabad
Mysore, Mysuru, Maisur
Nagpur
Nashik, Nasik
Nellore
Ongole
Panipat
Patiala
Patna
Pondicherry, Puducherry, Pondy
Prayagraj, Allahabad, Ilahabad
Raipur
Rajahmundry, Rajamahendravaram
Rajkot
Ranchi
Rohtak
Rourkela
Sangli
Satara
Shimla
Siliguri
Solapur, Sholapur
Sonipat
Srinagar
Surat
Thanjavur, Tanjore
Thoothukudi, Tuticorin
Thrissur, Trichur
Tirunelveli, Nellai
Tirupati
Tirupur, Tiruppur
Trichy, Tiruchirappalli, Tiruchi
Trivandrum, Thiruvananthapuram
Udaipur
Udupi, Manipal
Ujjain
Vadodara, Baroda, Vadodra
Varanasi, Banaras, Benares, Kashi
Vellore
Vijayawada, Vijaywada, Bezawada
Visakhapatnam, Vizag, Vishakhapatnam, Vishakapatnam
Warangal
`;

export const TOWN_WORDS: readonly (readonly [town: string, names: readonly string[]])[] =
  TOWNS.trim()
    .split("\n")
    .map((line) => line.split(", "))
    .map((names) => [names[0]!, names.map((name) => name.toLowerCase())] as const);

export const AREA_WORDS: readonly string[] = [
  "electronic city, ecity, e city, electronics city",
  "hitec city, hitech city, hi tech city, hi tec city, hightech city, haitek siti, hitex city, cyberabad",
  "bandra kurla complex, bkc",
  "omr, old mahabalipuram road",
  "ecr, east coast road",
  "connaught place, cp, rajiv chowk, cannaught place",
  "kphb, kukatpally housing board",
  "btm, btm layout",
  "hsr, hsr layout, hsr extension",
  "mg road, mahatma gandhi road",
  "navi mumbai, new mumbai, new bombay, nawi mumbai",
  "greater noida, gr noida, grater noida",
  "sez, special economic zone",
  "cyber city, cybercity, dlf cyber city",
  "cyber hub, cyberhub",
  "salt lake, saltlake, bidhannagar, bidhan nagar",
  "new town, newtown, rajarhat",
  "whitefield, white field",
  "hinjewadi, hinjawadi, hinjavadi, hinjewadi it park",
  "viman nagar, vimannagar",
  "t nagar, thyagaraya nagar, tnagar",
  "gachibowli, gachi bowli",
  "manyata tech park, manyata",
];

/** Not in the town: "Ajmer Road" is not in Ajmer. */
const WAY =
  /^(?:road|rd|highway|hwy|gate|bypass|marg|street|st|naka|express|expressway|house|bank|express)$/;

const BY_NAME = new Map(
  TOWN_WORDS.flatMap(([town, names]) => names.map((name) => [name, town] as const)),
);

/** The last town a venue names, else undefined. Only for Othercities and PAN India: Mysore Road is in Bangalore. */
export function townOf(city: string, venue: readonly string[]): string | undefined {
  if (city !== "Othercities" && city !== "PAN India") return undefined;
  for (let at = venue.length - 1; at >= 0; at -= 1) {
    const town = BY_NAME.get(venue[at]!);
    if (town && !WAY.test(venue[at + 1] ?? "")) return town;
  }
  return undefined;
}
