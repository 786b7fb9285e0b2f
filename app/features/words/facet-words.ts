/* Each line: a filter value, then its words in English and six languages in Latin letters. */

export const DEGREE_TEXT = `
10th: दसवीं, दसवी, दहावी, 10वीं, 10वी, பத்தாம் வகுப்பு, 10ஆம் வகுப்பு, పదో తరగతి, పదవ తరగతి, 10వ తరగతి, ಹತ್ತನೇ ತರಗತಿ, 10ನೇ ತರಗತಿ, মাধ্যমিক, দশম, 10th, 10th pass, 10 pass, 10th fail, 10vi, 10vi pass, 10 vi, 10 th, 10 th pass, dasvi, dasvi pass, dasvin, dasween, dahavi, sslc, ssc, matric, matriculation, matric pass, padi, pattam vaguppu, pathaam vaguppu, 10 std, 10m vaguppu, padava taragati, 10va taragati, hattane taragati, madhyamik, x pass
12th: बारहवीं, बारहवी, बारावी, 12वीं, 12वी, பன்னிரண்டாம் வகுப்பு, பிளஸ் டூ, ప్లస్ టూ, ఇంటర్, ఇంటర్మీడియట్, ಹನ್ನೆರಡನೇ ತರಗತಿ, ಪಿಯುಸಿ, পিইউসি, উচ্চ মাধ্যমিক, উচ্চমাধ্যমিক, দ্বাদশ, 12th, 12th pass, 12 pass, 12vi, 12vi pass, 12 vi, 12 th, 12 th pass, barahvi, barahvi pass, baravi, barvi, barahvin, hsc, inter pass, intermediate, plus two, plus 2, puc, puc pass, 12 std, pannirendam vaguppu, hannerdane taragati, uchcha madhyamik, xii pass
iti: iti, i t i, iti pass, iti wala, iti walo, aitiai
diploma: diploma, dip, diploma holder, diploma pass, diploma wala, diploma wale, polytechnic, depluma, padavika
be-btech: be, b e, btech, b tech, be btech, btec, bitek, engineering graduate, engineering graduates, engineering pass, engineering fresher
bca: bca, b c a
bsc: bsc, b sc, bachelor of science
bcom: bcom, b com, bikam, commerce graduate, commerce
ba: ba, b a, bachelor of arts, arts graduate
bba: bba, b b a, bbm
mca: mca, m c a
msc: msc, m sc
me-mtech: mtech, m tech, mtek
mba: mba, m b a, pgdm
any: degree, ग्रेजुएट, स्नातक, पदवीधर, பட்டதாரி, డిగ్రీ, పట్టభద్రులు, ಪದವೀಧರ, ಪದವಿ, ಡಿಗ್ರಿ, স্নাতক, গ্র্যাজুয়েট, டிகிரி, डिग्री, graduate, graduates, graduation, any graduate, any graduation, any degree, degree pass, snatak, padavidhar, pattathari, pattadari, padvidhar, padavidhara, pattabhadrudu, any stream, degree holder, degree holders
`;

export const FOR_TEXT = `
Freshers: बिना अनुभव, बिना अनुभव के, अनुभव नहीं, नए, नये लोग, नवीन, अनुभव नसलेले, अनुभव नाही, अनुभव नको, புதியவர்கள், புதியவர், அனுபவம் இல்லாத, அனுபவம் இல்லாமல், அனுபவம் இல்லை, అనుభవం లేని, అనుభవం లేకుండా, అనుభవం లేకపోయినా, కొత్తవారు, ಅನುಭವ ಇಲ್ಲದ, ಅನುಭವ ಇಲ್ಲದೆ, ಅನುಭವವಿಲ್ಲದ, ಹೊಸಬರು, অভিজ্ঞতা ছাড়া, অভিজ্ঞতা নেই, অভিজ্ঞতা ছাড়াই, অভিজ্ঞতাহীন, নতুনদের, fresher, freshers, freshar, fresh, fresh graduate, freshers only, fresher ke liye, for freshers, entry level, no experience, no exp, zero experience, zero exp, 0 experience, 0 exp, without experience, without exp, no experience required, no experience needed, experience nahi, experience nahi hai, koi experience nahi, experience nahin, bina experience, bina experience ke, bina exp, bina anubhav, bina anubhav ke, anubhav nahi, anubhav nahin, anubhav nahi hai, anubhav nasleli, anubhav nastana, anubhav nako, anubhav nahi pahije, experience nahi pahije, experience illama, experience illatha, experience illadha, experience illai, anubhavam illama, anubavam illatha, anubavam illai, anubavam illamal, experience lekunda, experience lekapoyina, experience leni, anubhavam leni, anubhavam lekunda, anubhavam leda, anubhava illada, anubhava illade, experience illade, experience illa, anubhava illa, abhigyata chara, abhigyata nei, abhijnata chara, abhijnata nei, obhigyota chara, obhigyota nei, obhigyota charai, experience chara, experience nei, first job, pehli job, pehli naukri, pahili nokri, navin, naye log, puthiyavar, navasikh
Experienced: अनुभवी, अनुभव वाले, अनुभव वाला, अनुभव है, अनुभव असलेले, அனுபவம் உள்ள, அனுபவம் உள்ளவர், அனுபவசாலி, அனுபவம் வாய்ந்த, అనుభవం ఉన్న, అనుభవజ్ఞులు, ಅನುಭವ ಇರುವ, ಅನುಭವಿ, ಅನುಭವ ಉಳ್ಳ, অভিজ্ঞ, অভিজ্ঞতা আছে, অভিজ্ঞতাসহ, experienced, experience wala, experience wale, experience walo, experience wali, exp wala, with experience, with exp, experience candidate, experience candidates, experience hai, anubhavi, anubhav wala, anubhav wale, anubhav hai, anubhav aslela, anubhavam ulla, anubavam ulla, anubavam irukku, experience irukku, experience ulla, anubhavam unna, experience unna, anubhavajnulu, anubhava iruva, anubhava ulla, experience iruva, experience ide, abhigya, abhijna, abhigyata ache, obhigyota ache, experience ache, obhigyo, senior level
`;

export const KIND_TEXT = `
Technical: technical, technical job, technical jobs, technical walkin, it, it job, it jobs, it field, it sector, it company, it companies, it fresher, software field, software company, tech job, tech jobs, takniki
Non-Technical: non technical, nontechnical, non technical job, non technical jobs, non tech, nontech, non it, non it job, non it jobs, gair takniki
Core: core, core job, core jobs, core company, core companies, core field, core sector, core engineering, core engineer
`;

export const MODE_TEXT = `
walk-in: open walk in, open walkin, open walk ins, open walkins, direct walk in, direct walkin, only walk in, only walkin, walk in only, walkin only, direct interview, seedha interview, direct jana
call: call based, call base, call only, call interview, call first, phone interview, telephonic interview, telephonic, phone based, telephone interview, on call interview, phone par interview, phone pe interview, call pe, call karke, call wala, phone wala interview, fon interview, call drive, call based drive
`;

export const STARTS_TEXT = `
morning: सुबह, सवेरे, सकाळी, सकाळ, காலை, காலையில், உதயம், ఉదయం, పొద్దున, ಬೆಳಿಗ್ಗೆ, ಬೆಳಗ್ಗೆ, সকাল, সকালে, morning, in the morning, mrng, mrg, mng, subah, subah subah, subha, savere, savera, sakali, sakal, sakale, sokal, sokale, kaalai, kalai, kaalaiyil, kalaila, udayam, udayanne, pudayam, poddunna, beligge, belagge, belegge, bele, forenoon, first half
afternoon: दोपहर, दुपारी, मध्याह्न, மதியம், மத்தியானம், மதியத்தில், మధ్యాహ్నం, ಮಧ್ಯಾಹ್ನ, দুপুর, দুপুরে, afternoon, after noon, in the afternoon, noon, dopahar, dopehar, dopahar ko, dophar, dopahar mein, dupari, dupar, dupur, dupure, dupurbela, madhiyam, mathiyam, mathiyanam, madhyahnam, madhyanam, madhyahna, second half, after lunch
evening: शाम, शाम को, संध्याकाळी, सायंकाळी, மாலை, மாலையில், సాయంత్రం, ಸಂಜೆ, বিকেল, বিকেলে, বিকালে, সন্ধ্যা, সন্ধ্যায়, evening, in the evening, evng, eve, shaam, sham, shaam ko, sandhyakali, sanjh, sandhya, sanjkal, maalai, malai, maalaiyil, sayantram, sayantra, sayankala, sayankalam, sanje, bikel, bikele, bikal, shondha, sondhya, sandhyay, sandhe, saayantram
`;

export const YEARS_WORDS =
  "year, years, yr, yrs, yer, saal, sal, varsh, varsha, varshe, warsh, varushu, varusham, varudam, andu, aandu, endlu, yellu, ella, samvatsaralu, samvatsaram, samvatsara, varshada, సంవత్సరాలు, సంవత్సరం, ఏళ్లు, ఏళ్ళు, ఏళ్ల, bachar, bochor, bochhor, bachhar";

export const EXPERIENCE_WORDS =
  "exp, experience, experienced, expirience, anubhav, anubhavam, anubavam, anubhava, abhigyata, abhijnata, obhigyota, experiance, ka, ki, ke, of, chi, cha, chya, er, का, की, के, वाला, वाले, चा, ची, అనుభవం, అనుభవ, எக்ஸ்பீரியன்ஸ், অভিজ্ঞতা, অভিজ্ঞ, এর, ಅನುಭವ";

export const BATCH_WORDS =
  "batch, batches, passout, passouts, passed, pass, passing, out, yop, paas, pas, year, graduate, graduates, passedout, completed, complete, wale, wala, walo, bach, paasout";

/** After or before an hour. */
export const AFTER_WORDS =
  "after, ke baad, baad, post, from, nantar, piragu, tarvata, nantara, pore, se, onwards, बाद, नंतर, பிறகு, பின், తర్వాత, ನಂತರ, পরে, পর";
export const BEFORE_WORDS =
  "before, se pehle, pehle, till, until, upto, by, tak, adhi, munbu, munnadi, mundu, modalu, modlu, aage, पहले, आधी, पूर्वी, முன், முன்பு, ముందు, ಮೊದಲು, ಮುಂಚೆ, আগে, তক, तक";
export const CLOCK_WORDS =
  "am, pm, a m, p m, baje, bje, bajey, oclock, o clock, vajta, vajata, mani, maniku, gantalaku, gantalu, gante, gantege, tay, tar";

/** Between two words of which one is enough. */
export const OR_WORDS =
  "or, ya, yaa, fir, phir, athva, athava, kiva, kinva, leda, ledaa, othoba, ba, allathu, alladhu, illana, या, अथवा, किंवा, அல்லது, లేదా, ಅಥವಾ, অথবা, বা";
