/* Employers that hire by walk-ins all over India: "Blue Dart Courier Executive" says which words are the company. */
import type { Piece } from "#app/features/readings/text.ts";

const EMPLOYERS =
  "Accenture, Access Healthcare, Adani, Aditya Birla, Aegis, Air India, Airtel, Ajio, Allsec, Amazon, Amul, Apollo Hospitals, Apollo Pharmacy, Asian Paints, Ather Energy, Axis Bank, Bajaj Allianz, Bajaj Auto, Bajaj Finserv, Bandhan Bank, Bharat Forge, Big Basket, BigBasket, Biocon, Blinkit, Blue Dart, Bosch, BPCL, Byju's, Capgemini, CarDekho, Cars24, Cipla, Coforge, Cognizant, Concentrix, Conduent, Croma, Cyient, D-Mart, Dabur, Daikin, Decathlon, Delhivery, Dell, Deloitte, Dixon Technologies, DMart, Domino's, DTDC, eClerx, Ecom Express, Eicher, Ekart, Equitas, EXL, Federal Bank, Firstsource, Flipkart, Fortis, Foundever, Foxconn, Genpact, Godrej, Google, Grofers, Havells, HCL Technologies, HCLTech, HCL, HDB Financial Services, HDFC Bank, HDFC Life, Hero MotoCorp, Hexaware, Honda, Honeywell, Hyundai, IBM, ICICI Bank, ICICI Lombard, ICICI Prudential, iEnergizer, IDFC First Bank, IndiGo, IndusInd Bank, Infosys BPM, Infosys, ITC, JCB, Jio, JSW, Justdial, Kotak Life, Kotak Mahindra Bank, KPIT, KPMG, L&T, Lenskart, LG Electronics, LIC, LTIMindtree, Lupin, Mahindra, Maruti Suzuki, Max Life, McDonald's, Medplus, Meesho, Motherson, Mphasis, Muthoot Finance, Myntra, Nestle, NTT Data, Nykaa, Ola Electric, Omega Healthcare, Oppo, Oracle, Pantaloons, Patanjali, Paytm, Persistent Systems, PhonePe, Piramal, Porter, Quess, Randstad, Rapido, Reliance Digital, Reliance Jio, Reliance Retail, Reliance Trends, Samsung, SBI Cards, SBI Life, Shadowfax, Shiprocket, Shoppers Stop, Siemens, Sitel, Spencer's, SpiceJet, Star Health, Startek, Sun Pharma, Sutherland, Suzuki, Swiggy, Syntel, Tanishq, Tata AIA, Tata Capital, Tata Consultancy Services, Tata Elxsi, Tata Motors, Tata Steel, Taskus, TCS, TeamLease, Tech Mahindra, Teleperformance, Titan, Toyota, TTEC, TVS, UltraTech, Unacademy, Urban Company, UST, Vedanta, Vistara, Vivo, Vodafone Idea, Voltas, VRL, Whirlpool, Wipro, WNS, Xiaomi, Yes Bank, Zensar, Zepto, Zoho, Zomato, Zudio";

const NAMES = new RegExp(
  `(?<![\\p{L}\\d])(?:${EMPLOYERS.split(", ")
    .toSorted((a, b) => b.length - a.length)
    .join("|")})(?![\\p{L}\\d])`,
  "u",
);

/** The first of these employers that a line names, as it is usually written or in capitals; undefined when it names none. */
export function employerIn(line: Piece): Piece | undefined {
  const match = NAMES.exec(line.text);
  return match ? { text: match[0], start: line.start + match.index } : undefined;
}
