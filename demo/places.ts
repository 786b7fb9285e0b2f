import type { CITY_NAMES } from "#drizzle/values.ts";

import { createRandom, type Random } from "./random.ts";
import { type PlaceKind, placeKindOf, type Sector } from "./sectors.ts";

export type City = (typeof CITY_NAMES)[number];

type Place = { kind: PlaceKind; building: string; area: string; landmark: string };

/** Area code of the landline and the places of each city. Door numbers are invented. */
const PLACES: Partial<Record<City, { code: string; places: readonly Place[] }>> = {
  Bangalore: {
    code: "080",
    places: [
      office(
        "Embassy Tech Village",
        "Outer Ring Road, Devarabeesanahalli, Bangalore 560103",
        "opposite Sakra World Hospital",
      ),
      office(
        "Manyata Embassy Business Park",
        "Nagavara, Bangalore 560045",
        "gate 2, off Outer Ring Road",
      ),
      office("RMZ Ecoworld", "Bellandur, Bangalore 560103", "behind the Eco Space bus stop"),
      office("Bagmane Tech Park", "CV Raman Nagar, Bangalore 560093", "beside LRDE"),
      office("International Tech Park", "Whitefield, Bangalore 560066", "next to Park Square Mall"),
      office(
        "Prestige Tech Park",
        "Marathahalli–Sarjapur Road, Kadubeesanahalli, Bangalore 560103",
        "near New Horizon College",
      ),
      office(
        "Global Village Tech Park",
        "Mysore Road, RVCE Post, Bangalore 560059",
        "near Pattanagere metro station",
      ),
      office(
        "Electronics City Phase 1",
        "Hosur Road, Bangalore 560100",
        "near the Infosys main gate",
      ),
      office("Salarpuria Softzone", "Bellandur, Bangalore 560103", "near Wipro Corporate Office"),
      plant(
        "Peenya Industrial Area, 2nd Stage",
        "Bangalore 560058",
        "near Jalahalli metro station",
      ),
      plant(
        "Bommasandra Industrial Area",
        "Anekal Taluk, Bangalore 560099",
        "behind Narayana Health City",
      ),
      plant(
        "KIADB Industrial Area, Bidadi",
        "Ramanagara District, Bangalore 562109",
        "near the Bidadi railway gate",
      ),
      street(
        "12th Main, Indiranagar",
        "Bangalore 560038",
        "above the coffee house, near 100 Feet Road",
      ),
      street("MG Road, Barton Centre", "Bangalore 560001", "near MG Road metro station"),
      street("Koramangala 5th Block", "Bangalore 560095", "near Jyoti Nivas College"),
      street("Jayanagar 4th Block", "Bangalore 560011", "opposite the shopping complex"),
      street("Rajajinagar Industrial Town", "Bangalore 560044", "near Mahalakshmi metro station"),
    ],
  },
  Pune: {
    code: "020",
    places: [
      office("Rajiv Gandhi Infotech Park", "Hinjawadi Phase 1, Pune 411057", "near Wipro Circle"),
      office("Embassy Tech Zone", "Hinjawadi Phase 2, Pune 411057", "after Infosys Circle"),
      office("EON IT Park", "Kharadi, Pune 411014", "near World Trade Center"),
      office("Magarpatta Cybercity", "Hadapsar, Pune 411013", "Tower 7 entrance"),
      office("Commerzone", "Samrat Ashok Path, Yerwada, Pune 411006", "opposite Don Bosco School"),
      office("Panchshil Tech Park", "Viman Nagar, Pune 411014", "near Phoenix Marketcity"),
      office("Cerebrum IT Park", "Kalyani Nagar, Pune 411014", "lane beside Marigold Premises"),
      plant("Bhosari MIDC, Block J", "Pune 411026", "near the Landewadi chowk"),
      plant("Chakan MIDC Phase 2", "Khed, Pune 410501", "near Bhamboli phata"),
      plant("Mundhwa Industrial Area", "Pune 411036", "next to Keshavnagar flyover"),
      plant("Ranjangaon MIDC", "Shirur, Pune 412220", "near the Ganpati temple arch"),
      street("FC Road, Shivajinagar", "Pune 411005", "opposite Fergusson College main gate"),
      street("Baner Road", "Pune 411045", "above the bank, near Sakal Nagar"),
      street("Nigdi Pradhikaran", "Pune 411044", "near Bhakti Shakti chowk"),
      street("Camp, MG Road", "Pune 411001", "near Kayani Bakery"),
    ],
  },
  Hyderabad: {
    code: "040",
    places: [
      office(
        "Raheja Mindspace",
        "HITEC City, Madhapur, Hyderabad 500081",
        "Building 9, near Cyber Towers",
      ),
      office(
        "DLF Cyber City",
        "Gachibowli, Hyderabad 500032",
        "opposite the Indira Nagar bus stop",
      ),
      office("Waverock, Financial District", "Nanakramguda, Hyderabad 500032", "near the ISB road"),
      office("Divyasree Orion SEZ", "Raidurg, Hyderabad 500032", "near Raidurg metro station"),
      office("Pioneer Towers", "Madhapur, Hyderabad 500081", "beside Inorbit Mall"),
      office("Salarpuria Knowledge City", "Raidurg, Hyderabad 500081", "near T-Hub"),
      plant(
        "IDA Bollaram",
        "Sangareddy District, Hyderabad 502325",
        "near the Bollaram railway station",
      ),
      plant("IDA Jeedimetla, Phase 3", "Hyderabad 500055", "near Shapur Nagar bus stop"),
      plant(
        "Pashamylaram Industrial Estate",
        "Patancheru, Hyderabad 502307",
        "near the ORR exit 3",
      ),
      street("Ameerpet, Aditya Enclave", "Hyderabad 500038", "near Ameerpet metro station"),
      street("Begumpet, SP Road", "Hyderabad 500016", "opposite the old airport"),
      street("Dilsukhnagar", "Hyderabad 500060", "near the Sai Baba temple"),
      street("Kukatpally, KPHB Phase 1", "Hyderabad 500072", "near the Forum mall"),
    ],
  },
  Delhi: {
    code: "011",
    places: [
      office("Netaji Subhash Place", "Pitampura, New Delhi 110034", "opposite the metro station"),
      office("Okhla Industrial Estate, Phase 3", "New Delhi 110020", "near Crowne Plaza"),
      office("Jasola District Centre", "New Delhi 110025", "near Apollo metro station"),
      plant("Mayapuri Industrial Area, Phase 1", "New Delhi 110064", "near Mayapuri chowk"),
      plant("Bawana Industrial Area, Sector 2", "New Delhi 110039", "near the fire station"),
      street(
        "Connaught Place, K Block",
        "New Delhi 110001",
        "above the book shop, gate 7 of Rajiv Chowk",
      ),
      street("Nehru Place", "New Delhi 110019", "behind Satyam Cineplex"),
      street("Laxmi Nagar, Vikas Marg", "New Delhi 110092", "near metro pillar 33"),
      street("Rajouri Garden, Ring Road", "New Delhi 110027", "near City Square Mall"),
      street("Janakpuri District Centre", "New Delhi 110058", "near Janakpuri West metro station"),
    ],
  },
  Ahmedabad: {
    code: "079",
    places: [
      office("Mondeal Heights", "SG Highway, Ahmedabad 380015", "near Wide Angle Mall"),
      office("Westgate", "SG Highway, Makarba, Ahmedabad 380051", "opposite the YMCA Club"),
      office(
        "Sindhu Bhavan Road, Times Square Arcade",
        "Ahmedabad 380059",
        "near the Baghban party plot",
      ),
      plant("Vatva GIDC, Phase 4", "Ahmedabad 382445", "near the Vinzol railway crossing"),
      plant("Sanand GIDC 2", "Bol, Ahmedabad 382170", "near the truck terminal"),
      street("CG Road, Navrangpura", "Ahmedabad 380009", "near Municipal Market"),
      street("Ashram Road", "Ahmedabad 380014", "opposite the Income Tax office"),
    ],
  },
  Noida: {
    code: "0120",
    places: [
      office("Sector 62, Block C", "Noida 201309", "near Fortis Hospital"),
      office("Sector 126, Expressway", "Noida 201303", "beside Amity University gate 3"),
      office("Sector 135, Advant Navis Park", "Noida 201305", "near Sector 142 metro station"),
      office("Logix Cyber Park", "Sector 62, Noida 201309", "near Electronic City metro station"),
      plant("Surajpur Industrial Area, Site 4", "Greater Noida 201306", "near the LG chowk"),
      plant("Sector 63, Block H", "Noida 201301", "near the petrol pump, Mamura road"),
      street("Sector 18, Atta Market", "Noida 201301", "near the metro gate 3"),
      street("Sector 2, Block A", "Noida 201301", "near Sector 15 metro station"),
    ],
  },
  Gurgaon: {
    code: "0124",
    places: [
      office(
        "DLF Cyber City, Building 10",
        "DLF Phase 2, Gurgaon 122002",
        "near Cyber City rapid metro",
      ),
      office("Candor TechSpace", "Sector 48, Tikri, Gurgaon 122018", "on Sohna Road"),
      office("Udyog Vihar, Phase 4", "Gurgaon 122015", "near the Shankar chowk"),
      office("Unitech Cyber Park", "Sector 39, Gurgaon 122001", "near Medanta"),
      plant("IMT Manesar, Sector 8", "Gurgaon 122051", "near the NSG gate"),
      plant("Sector 37, Pace City 2", "Gurgaon 122004", "near Hero Honda chowk"),
      street("Sector 14 Market", "Gurgaon 122001", "old Delhi road"),
      street("Sushant Lok 1, Block C", "Gurgaon 122009", "near HUDA City Centre metro station"),
    ],
  },
  Chennai: {
    code: "044",
    places: [
      office(
        "Tidel Park",
        "Rajiv Gandhi Salai, Taramani, Chennai 600113",
        "near Thiruvanmiyur MRTS",
      ),
      office("DLF IT Park", "Manapakkam, Chennai 600089", "opposite L&T, Mount Poonamallee Road"),
      office("Olympia Tech Park", "Guindy, Chennai 600032", "near Ekkattuthangal metro station"),
      office("SIPCOT IT Park", "Siruseri, Chennai 603103", "last stop of the OMR bus"),
      office("RMZ Millenia", "Perungudi, Chennai 600096", "near the toll plaza"),
      office("Ascendas IT Park", "Taramani, Chennai 600113", "CSIR Road"),
      plant("Ambattur Industrial Estate", "Chennai 600058", "near the telephone exchange bus stop"),
      plant(
        "SIPCOT Industrial Park, Oragadam",
        "Kanchipuram District 602105",
        "near the Renault junction",
      ),
      plant("Guindy Industrial Estate", "Chennai 600032", "behind the Guindy bus depot"),
      street("T. Nagar, South Usman Road", "Chennai 600017", "near the bus terminus"),
      street("Anna Salai, Teynampet", "Chennai 600018", "near the DMS metro station"),
      street("Velachery Main Road", "Chennai 600042", "near Phoenix Marketcity"),
    ],
  },
  Mumbai: {
    code: "022",
    places: [
      office("Mindspace", "Malad West, Mumbai 400064", "near Inorbit Mall"),
      office(
        "Nirlon Knowledge Park",
        "Goregaon East, Mumbai 400063",
        "off Western Express Highway",
      ),
      office("SEEPZ++", "Andheri East, Mumbai 400096", "gate 3, near MIDC police station"),
      office(
        "Bandra Kurla Complex, G Block",
        "Bandra East, Mumbai 400051",
        "near the diamond bourse",
      ),
      office(
        "Mindspace Airoli",
        "Thane–Belapur Road, Navi Mumbai 400708",
        "near Airoli station, east side",
      ),
      office("Hiranandani Business Park", "Powai, Mumbai 400076", "near Galleria"),
      plant("Vikhroli, LBS Marg", "Mumbai 400083", "near the Pirojshanagar gate"),
      plant("TTC Industrial Area, Rabale MIDC", "Navi Mumbai 400701", "near Rabale station"),
      plant("Taloja MIDC", "Panvel, Navi Mumbai 410208", "near the Navade phata"),
      street("Dadar West, Gokhale Road", "Mumbai 400028", "near Portuguese Church"),
      street("Ghatkopar West, MG Road", "Mumbai 400086", "near the metro station"),
      street(
        "Thane West, Gokhale Road",
        "Thane 400602",
        "near the railway station, platform 1 side",
      ),
      street("Vashi, Sector 17", "Navi Mumbai 400703", "near the Inorbit signal"),
    ],
  },
  Salem: {
    code: "0427",
    places: [
      office("Sona Towers", "Junction Main Road, Salem 636005", "near Sona College"),
      plant("SIDCO Industrial Estate", "Five Roads, Salem 636004", "near the five roads flyover"),
      plant("Pottaneri Works Road", "Mecheri, Salem District 636453", "near the Mettur junction"),
      street("Cherry Road", "Salem 636007", "opposite the collectorate"),
      street("Omalur Main Road", "Salem 636009", "near the new bus stand"),
    ],
  },
  Lucknow: {
    code: "0522",
    places: [
      office("Vibhuti Khand", "Gomti Nagar, Lucknow 226010", "near Wave Mall"),
      office("IT City, Chak Ganjaria", "Sultanpur Road, Lucknow 226002", "near the HCL gate"),
      plant("Chinhat Industrial Area", "Deva Road, Lucknow 226019", "near the Tata Motors gate"),
      street("Hazratganj, MG Marg", "Lucknow 226001", "near the metro station"),
      street("Aliganj, Sector B", "Lucknow 226024", "near the Kapoorthala crossing"),
    ],
  },
  Kolkata: {
    code: "033",
    places: [
      office(
        "Sector V, Block EP & GP",
        "Salt Lake, Kolkata 700091",
        "near the College More crossing",
      ),
      office("Ecospace Business Park", "New Town, Rajarhat, Kolkata 700160", "near Akankha More"),
      office("Infinity Benchmark", "Salt Lake Sector V, Kolkata 700091", "near RDB Boulevard"),
      plant("Taratala Road", "Kolkata 700088", "near the mint"),
      plant("Belgharia Works", "Kamarhati, Kolkata 700056", "near the railway siding"),
      street("Park Street", "Kolkata 700016", "near the Mullick Bazar crossing"),
      street("Camac Street", "Kolkata 700017", "opposite Vardaan Market"),
      street("Gariahat Road", "Kolkata 700019", "near the Ballygunge phari"),
    ],
  },
  Indore: {
    code: "0731",
    places: [
      office("Crystal IT Park", "Khandwa Road, Indore 452001", "near the Bhawarkua square"),
      office("Super Corridor", "Tigariya Badshah, Indore 453112", "near the TCS gate"),
      plant(
        "Pithampur Industrial Area, Sector 1",
        "Dhar District 454775",
        "near the Mahindra gate",
      ),
      street("Vijay Nagar, Scheme 54", "Indore 452010", "near C21 Mall"),
      street("MG Road, Palasia", "Indore 452001", "near the 56 Dukan"),
    ],
  },
  Othercities: {
    code: "0422",
    places: [
      office(
        "Tidel Park",
        "Civil Aerodrome Post, Coimbatore 641014",
        "near the airport, ELCOT SEZ",
      ),
      office("Infopark Phase 1", "Kakkanad, Kochi 682042", "near the Rajagiri valley"),
      office("Infocity", "Chandrasekharpur, Bhubaneswar 751024", "near the KIIT square"),
      office("MIHAN SEZ", "Khapri, Nagpur 441108", "near the airport road"),
      office("IT Park, Phase 8B", "Industrial Area, Mohali 160071", "near the Bestech square"),
      plant("SIDCO Kurichi", "Coimbatore 641021", "near the LIC colony"),
      plant("Makarpura GIDC", "Vadodara 390010", "near the ST depot"),
      street("Tonk Road", "Jaipur 302015", "near the Gandhi Nagar railway station"),
      street("Dwaraka Nagar", "Visakhapatnam 530016", "near the RTC complex"),
    ],
  },
};

/** Employers whose address in a city people know. */
const HOMES: Record<string, string> = {
  "Infosys in Bangalore": "Electronics City Phase 1",
  "Infosys in Pune": "Rajiv Gandhi Infotech Park",
  "Wipro in Pune": "Rajiv Gandhi Infotech Park",
  "Persistent Systems in Pune": "Rajiv Gandhi Infotech Park",
  "KPIT in Pune": "Rajiv Gandhi Infotech Park",
  "Zensar Technologies in Pune": "EON IT Park",
  "Bharat Forge in Pune": "Mundhwa Industrial Area",
  "Thermax in Pune": "Bhosari MIDC, Block J",
  "Mahindra & Mahindra in Pune": "Chakan MIDC Phase 2",
  "Bajaj Auto in Pune": "Chakan MIDC Phase 2",
  "Bajaj Finserv in Pune": "Panchshil Tech Park",
  "Toyota Kirloskar Motor in Bangalore": "KIADB Industrial Area, Bidadi",
  "Biocon in Bangalore": "Bommasandra Industrial Area",
  "Syngene in Bangalore": "Bommasandra Industrial Area",
  "Maruti Suzuki in Gurgaon": "IMT Manesar, Sector 8",
  "Godrej & Boyce in Mumbai": "Vikhroli, LBS Marg",
  "Tata Motors in Lucknow": "Chinhat Industrial Area",
  "Tata Motors in Ahmedabad": "Sanand GIDC 2",
  "JSW Steel in Salem": "Pottaneri Works Road",
  "TCS in Indore": "Super Corridor",
  "Infosys in Indore": "Super Corridor",
  "HCLTech in Lucknow": "IT City, Chak Ganjaria",
  "Zoho in Othercities": "Tidel Park",
  "UST in Othercities": "Infopark Phase 1",
  "Elgi Equipments in Othercities": "SIDCO Kurichi",
};

/** Where to come: the address that a company has in that city, the same every time it is asked. */
export function venueOf(company: string, city: City, sector: Sector): string {
  const key = `${company} in ${city}`;
  const random = createRandom(key);
  const all = PLACES[city]!.places;
  const fitting = all.filter((place) => place.kind === placeKindOf(sector));
  const place =
    all.find(({ building }) => building === HOMES[key]) ??
    random.pick(fitting.length > 0 ? fitting : all);
  return `${door(random, place.kind, sector)}, ${place.building}, ${place.area} (${place.landmark})`;
}

/** A landline that is nobody's: no subscriber number begins with 0. */
export function landline(random: Random, city: City): string {
  const code = PLACES[city]?.code ?? "080";
  const rest = code.length === 3 ? random.int(100, 999) : random.int(10, 99);
  return `${code} 0${rest} ${random.int(1000, 9999)}`;
}

function door(random: Random, kind: PlaceKind, sector: Sector): string {
  if (sector === "ward") {
    return random.pick([
      "HR Department, Ground Floor",
      "Nursing Office, 3rd Floor",
      "Seminar Hall, 5th Floor",
    ]);
  }
  if (sector === "hotel")
    return random.pick(["Staff entrance", "HR Office, Basement 1", "Training Room"]);
  if (kind === "plant") {
    return random.pick([
      `Plot ${random.int(4, 218)}`,
      `Gate ${random.int(1, 4)}, Plot ${random.int(11, 96)}/${random.int(1, 6)}`,
      `Shed ${random.pick(["A", "B", "C"])}-${random.int(2, 60)}`,
      `Training Centre, Plot ${random.int(7, 140)}`,
    ]);
  }
  if (kind === "street") {
    return random.pick([
      `No. ${random.int(8, 340)}, 1st Floor`,
      `${random.int(11, 120)}/${random.int(1, 9)}, 2nd Floor`,
      `Office ${random.int(101, 512)}`,
      sector === "shop"
        ? `Shop ${random.int(2, 40)}, Ground Floor`
        : `Suite ${random.int(2, 40)}, 3rd Floor`,
    ]);
  }
  const floor = random.pick(["Ground", "2nd", "3rd", "4th", "5th", "7th", "9th"]);
  return random.pick([
    `${floor} Floor, Tower ${random.pick(["A", "B", "C", "D"])}`,
    `${floor} Floor, Wing ${random.int(1, 3)}`,
    `Block ${random.int(2, 14)}, ${floor} Floor`,
    `Reception, Building ${random.int(1, 12)}`,
  ]);
}

function office(building: string, area: string, landmark: string): Place {
  return { kind: "office", building, area, landmark };
}

function plant(building: string, area: string, landmark: string): Place {
  return { kind: "plant", building, area, landmark };
}

function street(building: string, area: string, landmark: string): Place {
  return { kind: "street", building, area, landmark };
}
