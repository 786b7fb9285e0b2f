/* Synonyms of work. `finds` is searched in role and skills, after removing `not`. Each lists words in a row. */

/** `anywhere`: searched in all of the text. */
export type Concept = { says: string; finds: string; not?: string; anywhere?: true };

export const CONCEPTS = {
  callcentre: {
    says: "call centre, call center, callcenter, callcentre, cal center, call senter, kall sentar, customer care, customer support, customer service, customer services, customer care executive, cce, csr, csa, voice, voice process, voice job, voice support, domestic voice, international voice, inbound, outbound, telecom support, kastamar keyar, kastomar kear, international bpo, domestic bpo, international call center, domestic call center, international voice process, domestic voice process",
    finds:
      "customer care, customer support, customer service, customer relation, customer delight, call centre, call center, voice process, voice support, voice, inbound, outbound, telecaller, telecalling, tele caller, bpo voice, customer executive, customer associate, customer experience",
    not: "non voice, nonvoice, non voice process, non-voice, google voice",
  },
  nonvoice: {
    says: "non voice, nonvoice, non voice process, non voice bpo, chat process, email process, chat support, chat and email, chat bpo, chat wala bpo, email support, web chat, backend process, back end process",
    finds:
      "non voice, nonvoice, chat support, chat process, email support, email process, chat executive, chat and email, web chat, content moderator, content moderation, content review",
  },
  bpo: {
    says: "bpo, bpo job, bpo process, kpo, bpm, ites, bipio, bps",
    finds:
      "bpo, bpm, customer care, customer support, customer service, call centre, call center, voice, voice process, non voice, chat support, chat process, email support, email process, telecaller, telecalling, tele caller, process associate, process executive, customer executive, customer associate",
    not: "google voice",
  },
  telecaller: {
    says: "telecaller, telecalling, tele caller, tele calling, telle caller, telecallers, telicaller, telesales, tele sales, telemarketing, tele marketing, calling job, telikalar",
    finds:
      "telecaller, telecalling, tele caller, tele calling, telesales, tele sales, telemarketing, tele marketing",
  },
  itsupport: {
    says: "it support, it help desk, helpdesk, help desk, service desk, desktop support, desktop engineer, desktop support engineer, technical support, technical support engineer, tech support, support engineer, system support, network support, hardware engineer, hardware support, it executive, system administrator, system admin, sysadmin, l1 support, l1 engineer, application support, production support",
    finds:
      "desktop support, technical support, tech support, it support, it helpdesk, helpdesk, help desk, service desk, support engineer, network support, system administrator, system admin, hardware engineer, desktop engineer, application support, production support, l1 support",
    not: "customer support engineer",
  },
  networking: {
    says: "networking, network engineer, networking engineer, network, ccna, network administrator, network support engineer",
    finds: "network, networking, ccna, ccnp, routing, switching",
    not: "network marketing",
  },
  developer: {
    says: "developer, dev, devloper, software developer, software engineer, software, software engg, programmer, programming, coder, coding, sde, software trainee, application developer, web developer, sw engineer, sw developer, software programmer, systems engineer, system engineer, devalapar, profgramer",
    finds:
      "developer, programmer, software engineer, software developer, software trainee, sde, full stack, fullstack, web developer, application developer, coder, programming, systems engineer, system engineer, software development",
    not: "medical coder, medical coding, business developer, business development, icd coder, cpt coder, coder trainee medical",
  },
  fullstack: {
    says: "full stack, fullstack, full stack developer, fullstack developer, mern, mern stack, mean stack, full stack engineer",
    finds: "full stack, fullstack, mern, mean stack",
  },
  frontend: {
    says: "frontend, front end, frontend developer, front end developer, frontend engineer, ui developer, web designer, ui engineer",
    finds:
      "frontend, front end, ui developer, react, react js, reactjs, angular, vue, vue js, javascript developer, html css, web designer, ui ux, html",
    not: "react native",
  },
  backend: {
    says: "backend developer, back end developer, backend engineer, backend, server side developer",
    finds:
      "backend developer, back end developer, backend, back end, node js, nodejs, spring boot, microservices, django, rest api",
    not: "backend process, back end process, backend operations, backend support",
  },
  mobile: {
    says: "android developer, app developer, mobile developer, mobile app developer, ios developer, flutter developer",
    finds:
      "android, ios developer, ios, flutter, react native, mobile developer, app developer, kotlin, swift",
  },
  javascript: {
    says: "javascript, java script, js, javascript developer, js developer, jawascript, javaskript",
    finds: "javascript, java script, js",
  },
  testing: {
    says: "tester, testing, qa, qa tester, qa engineer, quality assurance, software tester, software testing, test engineer, manual testing, manual tester, automation testing, automation tester, sdet, qa testing, software test engineer, software qa, testing job, testar, testing engineer, software quality",
    finds:
      "tester, testing, qa, qa engineer, test engineer, quality assurance engineer, manual testing, automation testing, selenium, sdet, test cases, software testing, software tester",
    not: "soil testing, sample testing, drug testing, electrical testing, material testing, testing and commissioning, lab testing",
  },
  datascience: {
    says: "data scientist, data science, machine learning, ml engineer, ai ml, ai engineer, deep learning",
    finds:
      "data scientist, data science, machine learning, ml engineer, deep learning, artificial intelligence, ai ml, ai engineer",
  },
  dataanalyst: {
    says: "data analyst, data analytics, data analysis, business analyst, mis, mis executive, power bi, reporting analyst",
    finds:
      "data analyst, data analytics, data analysis, business analyst, mis executive, mis, power bi, tableau",
  },
  dataentry: {
    says: "data entry, data entry operator, dataentry, computer operator, data entri, deo, data operator, data typing",
    finds: "data entry, dataentry, computer operator, typist, deo, data operator",
  },
  typing: {
    says: "typing, typist, typing job, typing work, typing operator",
    finds: "typing, typist, data entry, stenographer",
  },
  backoffice: {
    says: "back office, backoffice, back office executive, bakc office, back office job, office assistant, office executive, office admin, admin executive, office work, office job, admin assistant",
    finds:
      "back office, backoffice, office assistant, office executive, office admin, admin executive, administrative assistant, admin assistant, office administration",
    not: "front office executive, front office assistant",
  },
  hr: {
    says: "hr, human resource, human resources, recruiter, recruitment, recruiting, talent acquisition, ta, hr recruiter, hr executive, hr job, it recruiter, hr manager, hr trainee, hr intern, staffing, bulk hiring",
    finds:
      "hr, human resource, human resources, recruiter, recruitment, talent acquisition, hr executive, hr recruiter, staffing, bulk hiring",
    not: "24 hr, 12 hr, 8 hr, per hr",
  },
  accountant: {
    says: "accountant, accounts, accounting, account, accounts executive, account executive, accounts assistant, accountant job, tally, tally operator, lekhapal, lekha, munim, hisab, hisabrakkhak, hishabrokkhok, kanakkalar, kanakkar, akauntant, bookkeeper, book keeping, bookkeeping, gst, accounts tally, accountant tally, tally accountant, tally gst, billing and accounts, lekkadhikari, lekkiga",
    finds:
      "accountant, accounts executive, accounts assistant, accounts officer, accounts manager, account assistant, accounts trainee, junior accountant, tally, gst, bookkeeping, book keeper, accounts and finance, chartered accountant, accounting",
    not: "finance and accounting, key account, account manager, key accounts, account management, accounting basics",
  },
  finance: {
    says: "finance, finance executive, financial analyst, finance and accounting, f and a, accounts payable, accounts receivable, banking and finance",
    finds:
      "finance, financial, finance and accounting, accounts payable, accounts receivable, invoice processing, fico, equity, mutual fund",
  },
  bank: {
    says: "bank, banking, bank job, bank jobs, banking job, bank teller, bank officer, bank clerk, baink, byank, vangi, bank po",
    finds: "bank, banking, teller, bank officer, casa, bank reconciliation officer",
    not: "bank reconciliation, blood bank, power bank",
  },
  sales: {
    says: "sales, sales executive, sales officer, sales job, field sales, marketing executive, sales and marketing, sale, sales man, salesman, sales girl, salesperson, sales person, bde, bda, business development, business development executive, business developer, business development associate, field executive, seles, vikri, virpanai, vikraya, bikroy, inside sales, sales associate, sales representative",
    finds:
      "sales, bde, bda, business development, business developer, sales executive, field sales, sales officer, salesman, sales associate, insurance advisor, lead generation, sales representative, sales advisor, medical representative",
    not: "salesforce, after sales service engineer, pre sales engineer",
  },
  relationship: {
    says: "relationship manager, relationship officer, rm, relationship executive",
    finds: "relationship manager, relationship officer, relationship executive",
  },
  marketing: {
    says: "digital marketing, seo, social media, smm, marketing, social media marketing, seo executive, google ads, content marketing",
    finds: "digital marketing, seo, social media, smm, marketing, google ads",
    not: "tele marketing, network marketing",
  },
  insurance: {
    says: "insurance, insurance advisor, bima, lic agent",
    finds: "insurance, insurance advisor, life advisor, claims",
  },
  teacher: {
    says: "teacher, teachers, teaching, teaching job, tutor, faculty, lecturer, professor, assistant professor, school teacher, tgt, pgt, prt, shikshak, shikshika, shikshakachi, asiriyar, aasiriyar, upadhyayudu, upadhyaya, upadhyayulu, shikshaka, shikkhok, shikkhika, teechar, tichar, trainer teacher, adhyapak, teacher post, shikshakan",
    finds:
      "teacher, teaching, tutor, faculty, lecturer, professor, tgt, pgt, prt, educator, academic mentor",
  },
  nurse: {
    says: "nurse, nurses, nursing, staff nurse, nurse job, nursing job, sister nurse, sevika, seviliyar, parichari, parichaarika, dadi, sebika, paricharika, nars, narsu, narsing, bsc nursing, nursing staff",
    finds: "nurse, nursing, staff nurse, gnm, anm",
  },
  pharmacist: {
    says: "pharmacist, pharmacy, medical shop, chemist shop, farmasist, medical store, pharma",
    finds: "pharmacist, pharmacy, d pharm, b pharm, dpharm, bpharm, dispensing",
  },
  labtech: {
    says: "lab technician, laboratory technician, dmlt, bmlt, lab tech, pathology, phlebotomist, lab assistant, mlt",
    finds:
      "lab technician, laboratory technician, dmlt, bmlt, phlebotomist, pathology, lab assistant, mlt",
  },
  doctor: {
    says: "doctor, mbbs, medical officer, daktar, maruthuvar, vaidya",
    finds: "doctor, medical officer, mbbs, resident doctor, bams, bhms, duty doctor",
  },
  medicalcoder: {
    says: "medical coder, medical coding, medical billing, icd coder, medical coders",
    finds: "medical coder, medical coding, medical billing, icd, cpt",
  },
  delivery: {
    says: "delivery, delivery boy, delivery boys, delivery job, delivery partner, delivery executive, delivery rider, delivery man, rider, biker, bike rider, bike delivery, courier, courier boy, parcel delivery, food delivery, delivery associate, dilivari, dileevari, bike boy, bike wala",
    finds:
      "delivery, delivery boy, delivery partner, delivery executive, delivery rider, rider, biker, courier, delivery associate, last mile",
    not: "delivery manager, service delivery, delivery head, delivery lead, software delivery",
  },
  driver: {
    says: "driver, drivers, driving, cab driver, car driver, truck driver, chalak, gadi chalak, vahan chalak, ottunar, oottunar, draivar, dhraivar, vehicle driver, driver job, taxi driver, heavy driver, gaadi wala, gadi wala, gadi chalane, gaadi chalane, gadi chalane wala, gaadi chalane wala, gaadi chalana, gadi chalana, driving job, chalok",
    finds: "driver, cab driver, driving, chauffeur, lmv, hmv",
    not: "device driver, driver development, driving licence, driving license",
  },
  security: {
    says: "security guard, security, guard, watchman, security officer, security supervisor, bouncer, chowkidar, chaukidar, suraksha guard, suraksha rakshak, gaurd, kavalali, rakshak, surakshakarmi, security job",
    finds:
      "security guard, security officer, security supervisor, guard, watchman, bouncer, security",
    not: "cyber security, information security, network security, security analyst, security engineer, application security, security testing",
  },
  warehouse: {
    says: "warehouse, warehouse associate, packing, packer, packaging, picker, picker packer, picking, godown, loader, loading, packing job, packing helper, helper, sorting, store helper, warehouse helper, pekking, inventory",
    finds:
      "warehouse, packing, packer, picker, picking, packaging, loader, sorting, inventory, godown, scanning, helper",
    not: "data warehouse, data warehousing",
  },
  cashier: {
    says: "cashier, billing, billing executive, cash counter, cashier job, kaishiyar, billing counter",
    finds: "cashier, billing executive, billing, cash counter",
    not: "medical billing, site billing",
  },
  retail: {
    says: "retail, store associate, store executive, showroom, shop, mall job, store job, fashion consultant, supermarket, dukan",
    finds:
      "retail, store associate, store executive, showroom, store manager, fashion consultant, sales associate, store work",
  },
  hotel: {
    says: "hotel, hotel job, hotel management, steward, waiter, captain, hospitality, restaurant, housekeeping, front office, f and b, hotal, hotel line, hotel staff, bellboy, room boy",
    finds:
      "steward, waiter, hotel, hotel management, hospitality, captain, restaurant, guest service, front office, room attendant, f b, food and beverage, housekeeping",
    not: "fire captain",
  },
  cook: {
    says: "cook, chef, commis, kitchen, kitchen helper, cooking, rasoiya, khansama, bawarchi, samaiyal, vantavadu, aduge, ranna, cdp, halwai, baker",
    finds: "cook, chef, commis, kitchen, cooking, cdp, baker",
  },
  receptionist: {
    says: "receptionist, reception, front desk, front office executive, reception job, front desk executive, risepshanist",
    finds: "receptionist, reception, front desk, front office executive, front office",
  },
  electrical: {
    says: "electrical, electrical engineer, electrical engineering, eee, electrical supervisor, electrical technician, ilektrikal, bijli, bijli ka, bijlee, vidyut, min, minsaram, bidyut, bidyut er",
    finds: "electrical, eee, electrician, switchgear, substation, electrical engineer, ht lt",
    not: "autocad electrical basics",
  },
  electrician: {
    says: "electrician, wireman, iti electrician, bijli mistri, ilektrishiyan, electrishan, wiring, electrition, bijli wala",
    finds: "electrician, wireman, wiring, iti electrician",
  },
  mechanical: {
    says: "mechanical, mech, mechanical engineer, mechanical engineering, mechanical engg, mekanikal",
    finds: "mechanical, mech, solidworks, catia, autocad mechanical, automobile",
  },
  mechanic: {
    says: "mechanic, motor mechanic, car mechanic, bike mechanic, automobile technician, mistri, mekanik, vehicle mechanic, service technician, garage",
    finds:
      "mechanic, motor mechanic, automobile technician, service technician, vehicle technician",
  },
  civil: {
    says: "civil, civil engineer, civil engineering, site engineer, civil site engineer, site supervisor, construction, quantity surveyor, sivil",
    finds:
      "civil, site engineer, civil engineer, site supervisor, quantity surveyor, construction, site execution",
    not: "civil services",
  },
  electronics: {
    says: "electronics, ece, electronics engineer, embedded, embedded engineer, embedded systems, vlsi, iot",
    finds: "electronics, ece, embedded, embedded c, vlsi, rtos, iot, pcb, firmware",
  },
  fitter: {
    says: "fitter, iti fitter, fitting, phitar",
    finds: "fitter",
  },
  welder: {
    says: "welder, welding, veldar, welding job",
    finds: "welder, welding",
  },
  machinist: {
    says: "machinist, turner, cnc, cnc operator, vmc, vmc operator, machine operator, cnc machine, lathe",
    finds: "machinist, turner, cnc, vmc, machine operator, lathe, cnc operator",
  },
  production: {
    says: "production, production operator, assembly line, manufacturing, factory, karkhana, factory job, factory worker, assembly, production engineer, plant operator, karkhane, fektri, production supervisor",
    finds:
      "production, production operator, assembly line, assembly, manufacturing, production engineer, machine operator, plant operator",
    not: "production support",
  },
  quality: {
    says: "quality inspector, quality control, qc, quality engineer, qc inspector, quality check, quality checker, qa qc",
    finds: "quality inspector, quality control, qc, quality engineer, quality tools, inspection",
  },
  designer: {
    says: "graphic designer, graphic design, designer, photoshop, graphics, ui ux, ui ux designer, video editor, canva, coreldraw, graphic desiner",
    finds:
      "graphic designer, graphic design, photoshop, illustrator, ui ux, designer, video editor, coreldraw, figma",
    not: "mechanical design, design engineer, interior designer, fashion designer",
  },
  designengineer: {
    says: "design engineer, cad, autocad, cad designer, draftsman, solidworks, catia, mechanical design engineer",
    finds: "design engineer, autocad, solidworks, catia, draftsman, cad, creo, mechanical design",
  },
  writer: {
    says: "content writer, content writing, copywriter, copy writer, technical writer, blog writer, writer",
    finds: "content writer, content writing, copywriter, copywriting, technical writer, writer",
  },
  chemist: {
    says: "chemist, qc chemist, chemistry, chemical, production chemist, pharma chemist",
    finds: "chemist, chemistry, hplc, qc chemist, chemical",
  },
  beautician: {
    says: "beautician, beauty parlour, parlour, parlor, salon, hair stylist, makeup artist, byutishiyan",
    finds: "beautician, beauty, salon, hair stylist, makeup, makeup artist",
  },
  tailor: {
    says: "tailor, tailoring, stitching, silai, darji, sewing, garment, sewing operator, tayal",
    finds: "tailor, tailoring, stitching, sewing, garment, sewing operator",
  },
  logistics: {
    says: "logistics, supply chain, dispatch, logistic, transport, dispatch executive",
    finds: "logistics, supply chain, dispatch, transport",
  },
  purchase: {
    says: "purchase, procurement, purchase executive, buyer",
    finds: "purchase, procurement, buyer",
  },
  dotnet: {
    says: "dot net, dotnet, net developer, asp net, dot net developer, dotnet developer, csharp, c sharp, net core",
    finds: "net developer, asp net, net core, dotnet, dot net, vb net, c sharp",
  },
  engineer: {
    says: "engineer, engineers, engineering, engg, engr, injiniyar, injinir, abhiyanta, poriyalar, injiniyaring",
    finds: "engineer, engineering, engg, engineers",
  },
  computer: {
    says: "computer, computers, computer science, cse, computer engineer, computer engineering, cs, computer knowledge, kampyutar, kanini, ganaka, basic computer",
    finds: "computer, computers, computer science, cse, software engineer, software developer",
  },
  supervisor: {
    says: "supervisor, supervisors, suparvaijar, floor supervisor",
    finds: "supervisor",
  },
  fieldwork: {
    says: "field work, field job, field executive job, field boy",
    finds: "field executive, field sales, field work, field officer, field visits",
  },
  night: {
    says: "night shift, night, nyt shift, night duty, raat ki shift, raat, raat wali, rat ki shift, rat, iravu, iravu shift, ratri, raatri, ratri shift, rater shift, rat ki, us shift, us process, night job",
    finds: "night shift, night duty, night, us voice, us shift, us process, uk shift",
    anywhere: true,
  },
  dayshift: {
    says: "day shift, din ki shift, general shift, day job, morning shift, pagal shift",
    finds: "day shift, general shift, morning shift",
    anywhere: true,
  },
  bpharm: {
    says: "bpharm, b pharm, bpharma, b pharma, bpharmacy, b pharmacy",
    finds: "b pharm, bpharm, b pharma",
    anywhere: true,
  },
  dpharm: {
    says: "dpharm, d pharm, dpharma, d pharma, d pharmacy",
    finds: "d pharm, dpharm, d pharma",
    anywhere: true,
  },
  bed: { says: "bed, b ed", finds: "b ed, bed", anywhere: true },
  gnm: { says: "gnm", finds: "gnm", anywhere: true },
  anm: { says: "anm", finds: "anm", anywhere: true },
  mcom: { says: "mcom, m com", finds: "m com, mcom", anywhere: true },
  english: {
    says: "english, angrezi, ingraji, ingrish, inglish, aangilam, angilam, anglam, english speaking, fluent english, spoken english",
    finds: "english",
    anywhere: true,
  },
  hindi: { says: "hindi, hindi speaking, hindi process", finds: "hindi", anywhere: true },
  marathi: { says: "marathi, marathi speaking", finds: "marathi", anywhere: true },
  tamil: { says: "tamil, tamizh, tamil speaking, thamizh", finds: "tamil", anywhere: true },
  telugu: { says: "telugu, telugu speaking", finds: "telugu", anywhere: true },
  kannada: { says: "kannada, kannad, kannada speaking", finds: "kannada", anywhere: true },
  bengali: {
    says: "bengali, bangla, bangali, bengali speaking",
    finds: "bengali, bangla",
    anywhere: true,
  },
  malayalam: { says: "malayalam, malayali", finds: "malayalam", anywhere: true },
  gujarati: { says: "gujarati, gujrati", finds: "gujarati", anywhere: true },
  intern: {
    says: "intern, interns, internship, internships, trainee intern, stipend, intarn",
    finds: "intern, internship, interns",
  },
  apprentice: {
    says: "apprentice, apprenticeship, apprentis, aprentis, naps",
    finds: "apprentice, apprenticeship",
  },
} as const satisfies Record<string, Concept>;

export type ConceptName = keyof typeof CONCEPTS;
