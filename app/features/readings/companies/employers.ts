/* Employers with walk-ins all over India: they tell which words of "Blue Dart Courier Executive" are the company. */
import { matchesOf } from "#app/base/spelling/matches.ts";
import type { Piece } from "#app/features/readings/text.ts";

const EMPLOYERS =
  "24/7.ai, 3M, 99acres, Aarti Drugs, ABB, Accenture, Access Healthcare, Adani, Adani airport, Aditya Birla, Aditya Birla Capital, Aditya Birla Fashion, Aegis, Air India, Air India SATS, Airtel, AISATS, Ajio, Akasa Air, Alembic, Alkem, Allcargo, Allsec, Altruist, Amazon, Amdocs, Amul, ANZ, Apollo Hospitals, Apollo Multispeciality, Apollo Pharmacy, Apollo Tyres, Arvind Mills, Ashok Leyland, Asian Paints, Aster, Ather Energy, ATOS, AU Small Finance Bank, Aurobindo Pharma, Avendus, Axis Bank, Axtria, Bajaj Allianz, Bajaj Auto, Bajaj Electricals, Bajaj Finance, Bajaj Finserv, Bandhan, Bandhan Bank, Bank of Baroda, Barbeque Nation, Barclays, BDO, Berger Paints, Bharat Forge, Bharti Airtel, BHEL, Big Basket, BigBasket, Biocon, Birla Soft, Birlasoft, Blinkit, Blue Dart, Blue Star, BNP Paribas, Bosch, BPCL, BPO Convergence, Britannia, Byju's, BYJUS, Cadila, Café Coffee Day, Canon, Capgemini, CarDekho, Cars24, CarTrade, Casagrand, Ceat, Chola, Cholamandalam, Cipla, Cloudnine, CMS IT Services, Coforge, Cognizant, Columbia Asia, Comviva, Concentrix, Conduent, Cosmos Bank, CRED, Credit Suisse, Croma, CSB Bank, Cult Fit, Cummins, Cummins India, Cure Fit, Cyient, D Mart, D-Mart, Dabur, Daikin, DBS Bank, Decathlon, Delhivery, Dell, Deloitte, Deloitte USI, Deutsche Bank, DHL, Diageo, Dixon, Dixon Technologies, DLF, DMart, Domino's, Dr Reddy's, Dr. Reddy's, DTDC, Dunzo, eClerx, Ecom Express, Eicher, Ekart, Emami, Emcure, Equitas, Ericsson, ESAF, Escorts, Essar, Eureka Forbes, Everest Industries, Exide, EXL, EY, Federal Bank, FedEx, Fincare, Finolex, First Cry, FirstCry, Firstsource, Fiserv, Flextronics, Flipkart, Force Motors, Ford, Fortis, Foundever, Foxconn, Franklin Templeton, Gati, GE Healthcare, Genpact, Glenmark, GMR, Godrej, Grofers, Groww, Haier, Haldiram, Havells, HCL, HCL Technologies, HCLTech, HDB, HDB Financial Services, HDFC Bank, HDFC Ergo, HDFC Life, Hero MotoCorp, Hexaware, HGS, Himalaya, Hinduja Global Solutions, Hindustan Unilever, Hitachi, Home Credit, Honda, Honeywell, HP, HPCL, HSBC, Huawei, HUL, Hyatt, Hyundai, IBM, ICICI Bank, ICICI Lombard, ICICI Pru, ICICI Prudential, ICICI Prudential Life, IDBI Bank, IDFC Bank, IDFC First Bank, iEnergizer, IFB, IHCL, IIFL, IIFL Finance, IKEA, Indiabulls, IndiaMART, Indian Oil, IndiGo, Inditex, IndusInd Bank, Infosys, Infosys BPM, Infosys BPO, Innodata, Intel, Ipca, ITC, Jana Small Finance Bank, Jaquar, JCB, Jindal Steel, Jio, JK Tyre, Jockey, Johnson & Johnson, JP Morgan, JPMorgan, JSW, Jubilant FoodWorks, Justdial, Kalyan Jewellers, Karnataka Bank, Karur Vysya Bank, KFC, Kirloskar, Kirloskar Brothers, Kokilaben, Kotak, Kotak Life, Kotak Mahindra, Kotak Mahindra Bank, KPIT, KPMG, KPN, L&T, L&T Finance, L&T Technology Services, Larsen & Toubro, Lava Mobiles, Lemon Tree, Lenskart, LG, LG Electronics, LIC, LIC HFL, Lifestyle, Livspace, Lodha, LTIMindtree, LTTS, Lupin, Magma, Mahindra, Mahindra & Mahindra, Mahindra Finance, Malabar Gold, Manappuram, Manipal Hospitals, Marico, Marriott, Maruti Suzuki, Max Fashion, Max Healthcare, Max Hospital, Max Life, Max Retail, McDonald's, Medanta, Medi Assist, MediAssist, Medplus, Meesho, Mercedes Benz, Metropolis, Michelin, Mindtree, Mondelez, More Retail, Morgan Stanley, Motherson, Motilal Oswal, Mphasis, MRF, Murugappa, Muthoot, Muthoot Finance, Muthoot Microfin, Myntra, Narayana Health, Nestle, NIIT, Nirma, Nokia, Northern Trust, Novartis, NTT Data, Nuvama, Nykaa, Ola Electric, OLX, Omega Healthcare, Oppo, Oracle, Page Industries, Panasonic, Pantaloons, Parle, Parle Agro, Patanjali, Paytm, Pegatron, PepsiCo, Persistent, Persistent Systems, Pfizer, Philips, PhonePe, Physics Wallah, PhysicsWallah, Piaggio, Piramal, Pizza Hut, PNB Housing, PNB MetLife, Policybazaar, Polycab, Porter, Pricol, PVR, PVR Inox, PwC, Qconneqt, Quess, Quest Global, Quikr, Radisson, Randstad, Rane, Rapido, Raymond, Razorpay, RBL Bank, Redington, Reliance Digital, Reliance Foundation, Reliance Jio, Reliance Retail, Reliance Smart, Reliance Trends, Renault Nissan, Royal Enfield, Ruby Hall, Sagility, Saint Gobain, Samsonite, Samsung, SBI, SBI Card, SBI Cards, SBI Life, Schneider Electric, Serum Institute, Shadowfax, Shahi Exports, Shapoorji Pallonji, Shiprocket, Shoppers Stop, Shriram Finance, Siemens, SIS, SIS Ltd, Sitel, Sodexo, Sonata Software, Sony, Spencer's, SpiceJet, Standard Chartered, Stanley Black & Decker, Star Health, Starbucks, Startek, State Street, Sterlite, Sun Pharma, Sundaram Finance, Sutherland, Suzlon, Suzuki, Suzuki Motor, Swiggy, Synechron, Syngene, Syntel, Taj Hotels, Tanishq, Taskus, Tata 1mg, Tata AIA, Tata AIG, Tata AutoComp, Tata Capital, Tata Consultancy Services, Tata Electronics, Tata Elxsi, Tata Motors, Tata Play, Tata Power, Tata Projects, Tata Steel, Tata Technologies, TCS, TCS BPS, TCS iON, TeamLease, Tech M, Tech Mahindra, Techno Electric, Teleperformance, Thermax, ThoughtWorks, ThyssenKrupp, Titan, Torrent Pharma, Torrent Power, Toshiba, Toyota, Trent, Tricolite, Truecaller, TTEC, TTK Prestige, TVS, TVS Motor, Uber, Uflex, Ujjivan, UltraTech, Unacademy, Unichem, Unilever, Union Bank, Uno Minda, UPL, Urban Company, UST, Utkarsh, V Mart, V-Guard, V-Mart, Vardhman, Varroc, Varun Beverages, Vedanta, Vijay Sales, Virtusa, Vishal Mega Mart, Vistara, Vivo, Vodafone, Vodafone Idea, Voltas, Voltas Beko, VRL, Wabco, Walmart, Welspun, Westside, Whirlpool, Wipro, Wipro BPS, WNS, Wockhardt, Xiaomi, Yazaki, Yes Bank, YES Bank, Yokohama, Yulu, Zee, Zensar, Zepto, ZF, Zoho, Zomato, Zudio, Zydus, Zydus Hospitals, Zydus Lifesciences";

const pattern = (names: readonly string[]) =>
  names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.+*?()[\]/]/g, (mark) => `\\${mark}`).replaceAll(" ", "\\s?"))
    .join("|");

const ALL = EMPLOYERS.split(", ");
const NAMES = new RegExp(`(?<![\\p{L}\\d@.])(?:${pattern(ALL)})(?![\\p{L}\\d])`, "u");
/** Names that are also words: these count only in their usual spelling or in capitals. */
const WORDS =
  /^(?:apple|bosch|canon|casagrand|chola|cult fit|dell|delta|diageo|escorts|exide|ford|fortis|force motors|gati|godrej|groww|hdb|honda|ibm|intel|jio|kotak|lifestyle|magma|marico|more retail|oracle|parle|porter|premier|persistent|quest global|rane|rapido|sis|sap|star health|synechron|swift|tanishq|titan|trent|uber|vivo|voltas|westside|zee|zf|hp|lg|emami|everest industries|flex|himalaya|hpcl|ey|anz|3m|abb|delhivery|motherson|cred|sony|reliance|livspace|lodha|more|cure fit|ceat|hero|havells|pvr|upl|prestige|chola|dlf|gmr)$/i;
const EVERY = new RegExp(
  `(?<![\\p{L}\\d@.-])(?:${pattern(ALL.filter((name) => !WORDS.test(name)))})(?![\\p{L}\\d@])`,
  "giu",
);

/** All of these employers that a line names, in any spelling. */
export function employersIn(line: Piece): Piece[] {
  const names = matchesOf(EVERY, line.text).map((match) => ({
    text: match[0],
    start: line.start + match.index,
  }));
  const exact = employerIn(line);
  if (exact && !names.some(({ start }) => start === exact.start)) names.push(exact);
  return names;
}

function employerIn(line: Piece): Piece | undefined {
  const match = NAMES.exec(line.text);
  return match ? { text: match[0], start: line.start + match.index } : undefined;
}
