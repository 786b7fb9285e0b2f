import type { City } from "#app/base/cities.ts";

/** Names of cities in other scripts, and abbreviated. */
export const MORE_NAMES: Partial<Record<City, string>> = {
  Bangalore:
    "bglr, bang, b'luru, bengluru, banglr, bnglr, bengalur, ಬೆಂಗಳೂರು, ಬೆಂಗಳೂರ, பெங்களூர், பெங்களூரு, బెంగళూరు, বেঙ্গালুরু, ব্যাঙ্গালোর, બેંગલોર, બેંગ્લોર, बंगलुरु, बेंगलूर, बेंगळुरू, बंगळूरु",
  Pune: "pune city, पुण्यात, पुणे शहर, પુણે, পুনে, புனே, పూణె, పుణె, ಪುಣೆ, पिंपरी चिंचवड, पिंपरी",
  Hyderabad:
    "hydbad, hyderabd, hyderabad city, secbad, sec'bad, హైదరాబాద్, హైదరాబాదు, సికింద్రాబాద్, ஹைதராபாத், ಹೈದರಾಬಾದ್, হায়দ্রাবাদ, હૈદરાબાદ",
  Delhi: "dilli, ndls, delhi-110, દિલ્હી, দিল্লি, டெல்லி, ఢిల్లీ, ದೆಹಲಿ, ਦਿੱਲੀ",
  Ahmedabad: "a'bad, ahd, amd, ahmdabad, amdabad, અમદાવાદ, আমেদাবাদ",
  Noida: "ggnoida, noida sec, noida sector, નોઈડા, নয়ডা, নয়ডা",
  Gurgaon: "ggn, gurgao, gurugaon, grg, गुड़गाँव, গুরুগ্রাম",
  Chennai: "chn, chenai, சென்னை, చెన్నై, ಚೆನ್ನೈ, চেন্নাই, ચેન્નાઈ",
  Mumbai:
    "mum, mumbai city, navimumbai, nvi mumbai, मुंबईत, મુંબઈ, મુંબઇ, মুম্বাই, மும்பை, ముంబై, ಮುಂಬೈ, ਮੁੰਬਈ, नवी मुम्बई, thane west, thane east, thane w",
  Salem: "சேலம், సేలం, ಸೇಲಂ",
  Lucknow: "lucknow city, લખનઉ, লখনউ",
  Kolkata: "kol, kolkatta, calcutta, cal, howrah, কলকাতা, কোলকাতা, কল, হাওড়া, হাওড়া, કોલકાતા",
  Indore: "indor, ઇન્દોર, ઈન્દોર",
  Othercities:
    "cbe, kovai, blgm, vza, bza, tuty, tpr, tirupur, rjt, brd, bdq, ngp, nsk, jpr, bpl, gkp, knp, vns, gnt, mys, mlr, karad, chandwad, satara, sangli, shirwal, khandala, deshmukhi, kirloskarwadi, vidyanagar, v v nagar, vallabh vidyanagar, vv nagar, sanand, changodar, halol, dahej, ankleshwar, supa, ramanagara, ramanagaram, bidadi town, kurkumbh, gandhinagar, jalna, aurangabad, chh sambhajinagar, sambhaji nagar, नागपूर, सातारा, सांगली, सोलापूर, अहमदनगर, जळगाव, अमरावती, नांदेड, लातूर, धुळे, रत्नागिरी, शिरवळ, औरंगाबाद, संभाजीनगर, कराड, बारामती, बरेली, अलीगढ़, मुरादाबाद, झांसी, मथुरा, सहारनपुर, अयोध्या, हापुड़, गया, भागलपुर, मुजफ्फरपुर, धनबाद, जमशेदपुर, बोकारो, कोटा, अजमेर, अलवर, भिवाड़ी, बीकानेर, रोहतक, हिसार, पानीपत, सोनीपत, करनाल, अंबाला, लुधियाना, अमृतसर, जालंधर, मोहाली, शिमला, बद्दी, सतना, रीवा, सागर, देवास, पीथमपुर, बिलासपुर, दुर्ग, भिलाई, સુરત, વડોદરા, રાજકોટ, ભાવનગર, જામનગર, ગાંધીનગર, આણંદ, ભરૂચ, અંકલેશ્વર, વાપી, વલસાડ, મોરબી, મહેસાણા, સાણંદ, હાલોલ, જૂનાગઢ, નવસારી, ગોધરા, કોયમ્બતૂર, கோயம்புத்தூர், கோவை, மதுரை, திருச்சி, திருநெல்வேலி, திருப்பூர், ஓசூர், வேலூர், ஈரோடு, தூத்துக்குடி, தஞ்சாவூர், நாமக்கல், கரூர், திண்டுக்கல், புதுச்சேரி, பாண்டிச்சேரி, சிவகாசி, கிருஷ்ணகிரி, தர்மபுரி, காஞ்சிபுரம், விழுப்புரம், கடலூர், விசாகபட்டணம், விசாகபட்நம், విశాఖపట్నం, విజయవాడ, గుంటూరు, తిరుపతి, నెల్లూరు, వరంగల్, కరీంనగర్, రాజమండ్రి, కాకినాడ, కర్నూలు, అనంతపురం, ఖమ్మం, నిజామాబాద్, నల్గొండ, మైసూరు, ಮೈಸೂರು, ಮಂಗಳೂರು, ಹುಬ್ಬಳ್ಳಿ, ಧಾರವಾಡ, ಬೆಳಗಾವಿ, ಶಿವಮೊಗ್ಗ, ದಾವಣಗೆರೆ, ತುಮಕೂರು, ರಾಮನಗರ, ರಾಮನಗರದಲ್ಲಿ, ಹಾಸನ, ಮಂಡ್ಯ, ಬಳ್ಳಾರಿ, ಕಲಬುರಗಿ, ಉಡುಪಿ, শিলিগুড়ি, শিলিগুড়ি, দুর্গাপুর, আসানসোল, খড়গপুর, খড়্গপুর, হলদিয়া, হলদিয়া, বর্ধমান, মালদা, কল্যাণী, হুগলি, কোচি, കൊച്ചി, തിരുവനന്തപുരം, കോഴിക്കോട്, തൃശൂർ, ਲੁਧਿਆਣਾ, ਅੰਮ੍ਰਿਤਸਰ, ਜਲੰਧਰ, ਮੋਹਾਲੀ",
};

export const MORE_PARTS: Partial<Record<City, string>> = {
  Bangalore:
    "marathalli, marathahalli bridge, brookefield, brookfield, kadugodi, hoskote, hosa road, haralur, hennur, nagawara, banaswadi, kalyan nagar blr, rt nagar, vijayanagar blr, basaveshwara nagar, mysore road, tumkur road, kengeri, nagarbhavi, jalahalli, dasarahalli, magadi road, bommanahalli, singasandra, kudlu, hsr, koramangla, kormangala, btm, bagmane, embassy tech, ecoworld, prestige tech park, rmz ecospace, ub city, mg road bangalore, shivajinagar bangalore, majestic, gandhinagar bangalore, hongasandra, begur, baiyappanahalli, ಕೋರಮಂಗಲ, ವೈಟ್‌ಫೀಲ್ಡ್, ಪೀಣ್ಯ, ಬಿಡದಿ",
  Pune: "hinjewadi phase, hinjewadi ph, hinjawadi phase, akurdi, khadki, dapodi, kasarwadi, pimple nilakh, sus road, pashan, warje, sinhagad road, dhayari, narhe, kondhwa, undri, mundhwa, keshav nagar, kharadi bypass, lohegaon, vishrantwadi, dhanori, alandi, dehu road, tathawade, punawale, ravet, chikhali, kudalwadi, markal, wadki, uruli, loni kalbhor, bund garden, camp pune, jm road, fc road, deccan gymkhana, erandwane, ganeshkhind, yerawda, rasta peth, lavale, kothrud campus, karvenagar, satara road pune, tilak road pune, fursungi, चाकण, हिंजवडी, भोसरी, हडपसर, रांजणगाव, तळेगाव, शिक्रापूर, निघोजे",
  Hyderabad:
    "hitec, hi tech city, hitechcity, mindspace hyderabad, kothaguda, manikonda, narsingi, kokapet, tolichowki, mehdipatnam, secunderabad, paradise circle, ecil, nacharam, mallapur, cherlapally, moula ali, malkajgiri, alwal, bowenpally, sr nagar, s r nagar, panjagutta, khairatabad, lakdikapul, nampally, koti, charminar, santosh nagar, vanasthalipuram, hayathnagar, nagole, kphb, pragathi nagar, bachupally, gajularamaram, medchal, shamirpet, genome valley, pashamylaram, isnapur, gandimaisamma, idaa habsiguda, జూబ్లీహిల్స్, మాదాపూర్, గచ్చిబౌలి, కూకట్‌పల్లి, అమీర్‌పేట, ఉప్పల్, సికింద్రాబాద్",
  Delhi:
    "azadpur, shahdara, mayur vihar, lajpat, south ex, south extension, green park, hauz khas, malviya nagar delhi, kalkaji, govindpuri, badarpur, mohan cooperative, sarita vihar, jamia nagar, paschim vihar, punjabi bagh, subhash nagar, shadipur, wazirpur, shalimar bagh, ashok vihar, netaji subhash, gt karnal road, mundka, nangloi, peeragarhi, kapashera, mahipalpur, aerocity, igi airport, rk puram, ina, jhandewalan, daryaganj, chandni chowk, kashmere gate, east of kailash, okhla phase, jasola vihar, दिल्ली एनसीआर",
  Ahmedabad:
    "satellite ahmedabad, iskcon ahmedabad, gota, science city, science city road, sola, chandlodia, ranip, motera, chandkheda, shahibaug, nikol, vastral, isanpur, narol, aslali, sarkhej, juhapura, ambawadi, ambli, ambli bopal, shela, south bopal, shyamal, prahaladnagar, anandnagar, paldi, usmanpura, income tax, nana chiloda, prahladnagar road, ashram rd, sindhu bhavan, drive in road, memnagar, gurukul, jodhpur ahmedabad, ghatlodia",
  Gurgaon:
    "dlf phase, dlf ph, sushant lok, sector 14 gurgaon, sohna, manesar sector, imt, hero honda chowk, rajiv chowk gurgaon, sikanderpur, ambience mall gurgaon, unitech cyber park, golf course extension, sector 44 gurgaon, badshahpur, kherki daula, bilaspur chowk, mgf",
  Chennai:
    "thoraipakkam, pallikaranai, medavakkam, chromepet, chrompet, pallavaram, meenambakkam, st thomas mount, alandur, ashok nagar chennai, kk nagar, saidapet, royapettah, triplicane, parrys, broadway, perambur, kolathur, villivakkam, padi, korattur, mogappair, thirumangalam, koyambedu, arumbakkam, aminjikarai, kilpauk, chetpet, manapakkam, ramapuram, dlf it park, dlf cybercity manapakkam, iyyappanthangal, poonamallee, maduravoyal, vanagaram, redhills, madhavaram, ennore, tiruvottiyur, kattankulathur, urapakkam, vandalur, singaperumal, mahindra world city, thiruporur, ecr, besant nagar, thiruvanmiyur, tharamani, little mount, ekkaduthangal, ambattur estate, sri perumbudur, sricity road, ஸ்ரீபெரும்புதூர், அம்பத்தூர், கிண்டி, தாம்பரம், சோழிங்கநல்லூர், ஒரகடம், வேளச்சேரி",
  Mumbai:
    "borivli, juhu, worli, mahim, sion, wadala, sewri, byculla, colaba, fort mumbai, cst, csmt, vt station, dharavi, matunga, parel, prabhadevi, elphinstone, mahalaxmi, tardeo, charni road, grant road, marine lines, khar, khar west, vile parle east, irla, lokhandwala, versova, oshiwara, charkop, malvani, dahisar, bhayandar, nalasopara, vasai, virar, kanjurmarg, kanjur marg, bhandup, nahur, chunabhatti, govandi, mankhurd, kalwa, mumbra, diva, ambernath, ambarnath, badlapur, ulhasnagar, kalamboli, taloja, kamothe, ulwe, uran, rabale midc, rabale, ttc industrial, koperkhairane, kopar khairane, sanpada, sanpada station, juinagar, millennium business park, mahape midc, naupada, majiwada, kasarvadavali, lbs marg, lbs road, hiranandani, chandivali, marol midc, seepz andheri, chakala, j b nagar, jb nagar, asalpha, kandivli, malad west, mindspace malad, mindspace airoli, goregaon east, nesco, aarey, film city, अंधेरी, ठाणे पश्चिम, वाशी, पनवेल, दादर",
  Kolkata:
    "saltlake sector, sector 5 salt lake, sec v, new town, action area, chinar park, baguiati, lake town, kankurgachi, phoolbagan, sealdah, esplanade, chowringhee, shakespeare sarani, camac st, park circus, gariahat, rashbehari, jadavpur, em bypass, ruby kolkata, anandapur, bt road, baranagar, sodepur, barrackpore, dunlop kolkata, liluah, bally, belur, uluberia, dankuni, rishra, serampore, joka, taratala, khidirpur, alipore, hastings, bbd bag, netaji subhash road, karunamoyee, সল্টলেক, নেতাজি সুভাষ রোড, নিউটাউন, পার্ক স্ট্রিট",
  Lucknow:
    "charbagh, indira nagar lko, mahanagar lucknow, jankipuram, transport nagar lucknow, vikas nagar lucknow, ashiyana, telibagh, amausi, faizabad road lucknow, sultanpur road, shaheed path, amar shaheed path, golf city, vrindavan yojna, thakurganj, chowk lucknow, chaupatiyan, nishatganj, sapru marg",
  Indore:
    "vijay nagar, scheme 54, scheme 78, ab road indore, geeta bhawan, new palasia, rajwada indore, mhow naka, nipania, bypass road indore, khajrana, lig square, mr 10, pologround, pithampur road, tigariya badshah, dewas naka",
  Noida:
    "sec 62, sec 63, sec 58, sec 18 noida, sector 16 noida, sector 59, sector 125, sector 126, sector 127, sector 132, sector 135, sector 142, sector 62, sector 63, sector 64, sector 65, sector 68 noida, greater noida west, ecotech, knowledge park 3, noida phase 2, nsez, yamuna expressway, botanical garden, filmcity noida",
  Salem:
    "omalur, hasthampatti, fairlands salem, five roads, 5 roads, junction main road, suramangalam, ஐந்து ரோடு",
};
