import type { City } from "./places.ts";

export type Sector =
  | "it"
  | "chip"
  | "bpo"
  | "health"
  | "bank"
  | "plant"
  | "site"
  | "pharma"
  | "shop"
  | "hotel"
  | "cargo"
  | "ward"
  | "school"
  | "office";

export type Company = {
  name: string;
  sectors: readonly Sector[];
  cities: readonly City[];
};

const METROS = "Bangalore Pune Hyderabad Chennai Mumbai Noida Gurgaon Kolkata";
const SOUTH = "Bangalore Hyderabad Chennai";
const EVERYWHERE = `${METROS} Delhi Ahmedabad Lucknow Indore Salem Othercities`;

/** Employers that a portal of this kind lists, and small firms that are invented. */
export const COMPANIES: readonly Company[] = [
  firm("Infosys", "it bpo", `${METROS} Indore Othercities`),
  firm("TCS", "it bpo", `${METROS} Ahmedabad Lucknow Indore Delhi Othercities`),
  firm("Wipro", "it bpo chip", `${METROS} Othercities`),
  firm("HCLTech", "it bpo chip", `${METROS} Lucknow Othercities`),
  firm("Tech Mahindra", "it bpo", `${METROS} Othercities`),
  firm("LTIMindtree", "it", `Bangalore Pune Mumbai Chennai Hyderabad Kolkata Othercities`),
  firm("Cognizant", "it health", `Bangalore Pune Hyderabad Chennai Kolkata Mumbai Othercities`),
  firm("Accenture", "it bpo", METROS),
  firm("Capgemini", "it", `${METROS} Salem`),
  firm("IBM India", "it", "Bangalore Pune Hyderabad Gurgaon Kolkata"),
  firm("Persistent Systems", "it", "Pune Bangalore Hyderabad Othercities"),
  firm("Mphasis", "it bpo", "Bangalore Pune Chennai Noida Mumbai"),
  firm("Cyient", "it chip", "Hyderabad Bangalore Pune Noida"),
  firm("Zensar Technologies", "it", "Pune Hyderabad Bangalore"),
  firm("Birlasoft", "it", "Pune Noida Mumbai Hyderabad"),
  firm("Coforge", "it bpo", "Noida Gurgaon Bangalore Hyderabad"),
  firm("Hexaware", "it bpo", "Mumbai Chennai Pune Noida Bangalore"),
  firm("Sonata Software", "it", "Bangalore Hyderabad"),
  firm("Happiest Minds", "it", "Bangalore Noida Pune"),
  firm("Zoho", "it", "Chennai Salem Othercities"),
  firm("Freshworks", "it", SOUTH),
  firm("KPIT", "it chip", "Pune Bangalore"),
  firm("Tata Elxsi", "it chip", "Bangalore Pune Chennai"),
  firm("Sasken", "chip it", "Bangalore Chennai"),
  firm("Bosch Global Software", "chip it", "Bangalore Hyderabad Othercities"),
  firm("Nagarro", "it", "Gurgaon Bangalore Noida Pune"),
  firm("YASH Technologies", "it", "Indore Pune Hyderabad Bangalore"),
  firm("Impetus", "it", "Indore Noida Bangalore"),
  firm("eInfochips", "chip it", "Ahmedabad Bangalore Pune Noida"),
  firm("TatvaSoft", "it", "Ahmedabad"),
  firm("Virtusa", "it", SOUTH),
  firm("UST", "it", "Bangalore Chennai Othercities"),
  firm("Ramco Systems", "it", "Chennai"),
  firm("Newgen Software", "it", "Noida Delhi Chennai"),
  firm("R Systems", "it", "Noida Pune Chennai"),
  firm("Collabera", "it office", "Othercities Bangalore"),
  firm("Concentrix", "bpo", `${METROS} Indore Othercities`),
  firm("Genpact", "bpo office", "Bangalore Hyderabad Gurgaon Noida Kolkata Delhi"),
  firm("Teleperformance", "bpo", "Bangalore Mumbai Gurgaon Indore Othercities Noida Hyderabad"),
  firm("WNS", "bpo", "Pune Mumbai Gurgaon Chennai Bangalore Othercities"),
  firm("Firstsource", "bpo health", "Mumbai Chennai Bangalore Kolkata Indore"),
  firm("Startek", "bpo", "Bangalore Hyderabad Noida Lucknow Delhi"),
  firm("EXL", "bpo", "Noida Gurgaon Pune Chennai"),
  firm("[24]7.ai", "bpo", "Bangalore Hyderabad"),
  firm("Sutherland", "bpo", "Chennai Hyderabad Mumbai Othercities"),
  firm("Conduent", "bpo", "Noida Bangalore Hyderabad Othercities"),
  firm("TaskUs", "bpo", "Gurgaon Indore"),
  firm("iEnergizer", "bpo", "Noida Bangalore"),
  firm("Hinduja Global Solutions", "bpo", "Bangalore Hyderabad Mumbai"),
  firm("Omega Healthcare", "health", "Bangalore Chennai Hyderabad"),
  firm("AGS Health", "health", "Chennai Hyderabad Bangalore"),
  firm("Access Healthcare", "health", "Chennai Pune Mumbai Hyderabad"),
  firm("Vee Technologies", "health bpo", "Salem Bangalore Chennai"),
  firm("R1 RCM", "health", "Noida Gurgaon Hyderabad"),
  firm("Optum", "health it", "Hyderabad Noida Gurgaon Bangalore Chennai"),
  firm("HDFC Bank", "bank", EVERYWHERE),
  firm("ICICI Bank", "bank", EVERYWHERE),
  firm("Axis Bank", "bank", EVERYWHERE),
  firm("Kotak Mahindra Bank", "bank", `${METROS} Delhi Ahmedabad Indore`),
  firm("IDFC FIRST Bank", "bank", `${METROS} Lucknow Indore`),
  firm("Bajaj Finserv", "bank", "Pune Mumbai Bangalore Hyderabad Delhi Ahmedabad Indore"),
  firm("Muthoot Finance", "bank", `${SOUTH} Salem Delhi Othercities`),
  firm("Shriram Finance", "bank", `${SOUTH} Salem Pune Lucknow`),
  firm("Cholamandalam Finance", "bank", "Chennai Salem Bangalore Othercities"),
  firm("HDFC Life", "bank", `${METROS} Delhi Lucknow`),
  firm("Star Health Insurance", "bank", "Chennai Bangalore Hyderabad Salem"),
  firm("Policybazaar", "bank bpo", "Gurgaon Bangalore Mumbai"),
  firm("L&T Finance", "bank", "Mumbai Pune Kolkata Othercities"),
  firm("Equitas Small Finance Bank", "bank", "Chennai Salem Bangalore"),
  firm("AU Small Finance Bank", "bank", "Delhi Indore Ahmedabad Othercities"),
  firm("Bharat Forge", "plant", "Pune"),
  firm("Thermax", "plant", "Pune"),
  firm("Tata Motors", "plant", "Pune Lucknow Ahmedabad"),
  firm("Mahindra & Mahindra", "plant", "Pune Mumbai Othercities"),
  firm("Bajaj Auto", "plant", "Pune"),
  firm("Cummins India", "plant", "Pune"),
  firm("Kirloskar Oil Engines", "plant", "Pune"),
  firm("Ashok Leyland", "plant", "Chennai"),
  firm("Hyundai Motor India", "plant", "Chennai"),
  firm("Royal Enfield", "plant", "Chennai"),
  firm("Brakes India", "plant", "Chennai"),
  firm("Toyota Kirloskar Motor", "plant", "Bangalore"),
  firm("ABB India", "plant", "Bangalore Othercities"),
  firm("Schneider Electric", "plant", "Bangalore Hyderabad"),
  firm("Godrej & Boyce", "plant", "Mumbai"),
  firm("Siemens", "plant", "Mumbai Gurgaon"),
  firm("Havells", "plant", "Noida Delhi"),
  firm("Maruti Suzuki", "plant", "Gurgaon"),
  firm("Hero MotoCorp", "plant", "Gurgaon"),
  firm("JSW Steel", "plant", "Salem"),
  firm("VE Commercial Vehicles", "plant", "Indore"),
  firm("Force Motors", "plant", "Indore Pune"),
  firm("Exide Industries", "plant", "Kolkata"),
  firm("Elgi Equipments", "plant", "Othercities"),
  firm("Larsen & Toubro", "site plant", "Mumbai Chennai Bangalore Ahmedabad Hyderabad Kolkata"),
  firm("Shapoorji Pallonji", "site", "Mumbai Pune Kolkata Gurgaon"),
  firm("Sobha", "site", "Bangalore Gurgaon"),
  firm("Brigade Group", "site", "Bangalore Chennai Hyderabad"),
  firm("Tata Projects", "site", "Hyderabad Mumbai Delhi"),
  firm("Biocon", "pharma", "Bangalore"),
  firm("Syngene", "pharma", "Bangalore Hyderabad"),
  firm("Dr. Reddy's", "pharma", "Hyderabad"),
  firm("Aurobindo Pharma", "pharma", "Hyderabad"),
  firm("Cipla", "pharma", "Indore Mumbai"),
  firm("Lupin", "pharma", "Pune Indore Mumbai"),
  firm("Zydus Lifesciences", "pharma", "Ahmedabad"),
  firm("Torrent Pharma", "pharma", "Ahmedabad Indore"),
  firm("Serum Institute of India", "pharma", "Pune"),
  firm("Reliance Retail", "shop", EVERYWHERE),
  firm("DMart", "shop", "Mumbai Pune Hyderabad Bangalore Ahmedabad Indore"),
  firm("Westside", "shop", `${METROS} Ahmedabad Lucknow`),
  firm("Titan Company", "shop", `${METROS} Salem Delhi`),
  firm("Croma", "shop", "Mumbai Pune Bangalore Hyderabad Delhi Chennai"),
  firm("Decathlon", "shop", "Bangalore Pune Chennai Noida Mumbai Hyderabad"),
  firm("ITC Hotels", "hotel", "Bangalore Kolkata Chennai Delhi Mumbai Hyderabad"),
  firm("Lemon Tree Hotels", "hotel", "Gurgaon Pune Hyderabad Bangalore Indore Delhi"),
  firm("Jubilant FoodWorks", "hotel", EVERYWHERE),
  firm("Delhivery", "cargo", EVERYWHERE),
  firm("Blue Dart", "cargo", `${METROS} Delhi Ahmedabad`),
  firm("Flipkart", "cargo office", "Bangalore Kolkata Gurgaon Hyderabad Lucknow Mumbai"),
  firm("BigBasket", "cargo", "Bangalore Pune Chennai Hyderabad Mumbai Kolkata"),
  firm("Mahindra Logistics", "cargo", "Pune Mumbai Chennai Othercities"),
  firm("Apollo Hospitals", "ward", "Chennai Hyderabad Bangalore Delhi Lucknow Kolkata Ahmedabad"),
  firm("Manipal Hospitals", "ward", "Bangalore Pune Kolkata Delhi Salem"),
  firm("Narayana Health", "ward", "Bangalore Kolkata Mumbai Ahmedabad"),
  firm("Fortis Healthcare", "ward", "Gurgaon Noida Mumbai Bangalore Delhi"),
  firm("Aakash Institute", "school", "Delhi Noida Lucknow Kolkata Bangalore Indore Mumbai"),
  firm("Physics Wallah", "school", "Noida Delhi Lucknow Indore Othercities"),
  firm("upGrad", "school office", "Mumbai Bangalore Delhi"),
  firm("Great Learning", "school office", "Bangalore Gurgaon Hyderabad"),

  firm("Nakshatra Infotech", "it", "Bangalore Hyderabad"),
  firm("Bluepeepal Softlabs", "it", "Bangalore"),
  firm("Kaveri Datasoft", "it office", "Bangalore Salem"),
  firm("Tirthan Analytics", "it", "Bangalore Noida"),
  firm("Aranya Digital", "it office", "Bangalore Chennai"),
  firm("Chakrabyte Systems", "it chip", "Hyderabad Bangalore"),
  firm("Manthan Softech", "it", "Pune Indore"),
  firm("Charminar Cloudlabs", "it", "Hyderabad"),
  firm("Sahyadri Precision Tools", "plant", "Pune"),
  firm("Indrayani Auto Components", "plant", "Pune"),
  firm("Peenya Gear Works", "plant", "Bangalore"),
  firm("Cauvery Switchgear", "plant", "Bangalore Salem"),
  firm("Malwa Agro Machines", "plant", "Indore"),
  firm("Hooghly Marine Engineering", "plant", "Kolkata"),
  firm("Vaibhav Electricals", "plant", "Delhi Noida"),
  firm("Sabarmati Speciality Chemicals", "pharma", "Ahmedabad"),
  firm("Awadh Business Services", "bpo office", "Lucknow"),
  firm("Nilgiri Back Office", "bpo", "Salem Othercities Chennai"),
  firm("Rajhans Contact Centre", "bpo", "Delhi Mumbai Pune"),
  firm("Gulmohar Finance", "bank", "Pune Mumbai Bangalore"),
  firm("Navkar Fincap", "bank", "Ahmedabad Mumbai"),
  firm("Meghdoot Cargo Movers", "cargo", "Kolkata Delhi"),
  firm("Annapurna Staffing", "office bpo", "Bangalore Hyderabad Mumbai"),
  firm("Om Sai HR Consultants", "office bank", "Pune Mumbai"),
  firm("Sparsh Family Clinics", "ward", "Pune Bangalore Chennai"),
  firm("Brightpath Academy", "school", "Pune Chennai Hyderabad"),
  firm("Kaavya Learning", "school office", "Bangalore Chennai"),
  firm("Suvarna Jewellers", "shop", "Chennai Hyderabad Kolkata"),
  firm("Lotus Ridge Developers", "site", "Pune Ahmedabad"),
  firm("Kokila Textiles", "plant", "Salem Othercities Ahmedabad"),
  firm("Malhar Foods", "shop hotel", "Pune Indore"),
  firm("Trishul Facility Services", "office hotel", "Delhi Noida Bangalore"),
];

export function companiesOf(sector: Sector, city?: City): Company[] {
  return COMPANIES.filter(
    ({ sectors, cities }) =>
      sectors.includes(sector) && (city === undefined || cities.includes(city)),
  );
}

function firm(name: string, sectors: string, cities: string): Company {
  return {
    name,
    sectors: sectors.split(" ") as Sector[],
    cities: cities.split(" ") as City[],
  };
}
