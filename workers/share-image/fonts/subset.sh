#!/usr/bin/env bash
# Cuts the fonts of the share images, with fontTools, from npm packages that are unpacked under $1/@expo-google-fonts:
# noto-sans 0.4.2, noto-sans-devanagari 0.4.1, -tamil 0.4.3, -bengali 0.4.4, -telugu 0.4.2, -kannada 0.4.3,
# -malayalam 0.4.2, -gujarati 0.4.2, -gurmukhi 0.4.1, -oriya 0.4.2. Run by hand; the results are committed.
set -euo pipefail
packages=$1/@expo-google-fonts
out=$(cd "$(dirname "$0")" && pwd)
cut() {
  python3 -m fontTools.subset "$packages/$1"/*.ttf --unicodes="$2" --output-file="$out/$3.bin" \
    --layout-features='*' --layout-features-='c2sc,smcp,case,salt,ss01,ss02,ss03,ss04,ss05,ss06,ss07,ss08,sinf,subs,sups,numr,dnom,frac,lnum,onum,pnum,tnum,zero,ordn,aalt' \
    --no-hinting --name-IDs='0,1,2,6,13,14,16,17'
}
latin=U+0020-007E,U+00A0-00AC,U+00AE-017F,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2030,U+2032,U+2033,U+2039,U+203A,U+20A8,U+20AC,U+20B9,U+2116,U+2122,U+2190-2193,U+2212,U+2260,U+2264,U+2265
cut noto-sans/800ExtraBold $latin latin-800
cut noto-sans/600SemiBold $latin latin-600
indic() { cut "noto-sans-$1/700Bold" "$2,U+0964,U+0965,U+200C,U+200D,U+25CC" "$1"; }
indic devanagari U+0900-097F,U+A8E0-A8FF,U+1CD0-1CFF
indic tamil U+0B80-0BFF
indic bengali U+0980-09FF
indic telugu U+0C00-0C7F
indic kannada U+0C80-0CFF
indic malayalam U+0D00-0D7F
indic gujarati U+0A80-0AFF
indic gurmukhi U+0A00-0A7F
indic oriya U+0B00-0B7F
