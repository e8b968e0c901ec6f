// Made from libaddressinput's metadata (https://github.com/google/libaddressinput, CC BY 4.0) by tests/address-formats.ts:
// do not edit. `npm test -- tests/address-formats.test.ts -u` makes it anew.

/**
 * Country; lines below the street; pattern of the postal code; example; its label; label of the region; label of the city.
 * A "?" ends the label of a part that may stay empty.
 */
export const ADDRESS_FORMATS = String.raw`
AC;city,postalCode;ASCN 1ZZ;ASCN 1ZZ;Postal code?;Province?;City
AD;postalCode city;AD[1-7]0\d;AD100;Postal code?;Province?;City
AE;region;;;Postal code?;Emirate;City
AF;city,postalCode;\d{4};1001;Postal code?;Province?;City
AI;city,postalCode;(?:AI-)?2640;2640;Postal code?;Province?;City
AL;postalCode,city;\d{4};1001;Postal code?;Province?;City
AM;postalCode,city,region;(?:37)?\d{4};375010;Postal code?;Province?;City
AR;postalCode city,region;((?:[A-HJ-NP-Z])?\d{4})([A-Z]{3})?;C1070AAM;Postal code?;Province?;City
AS;city region postalCode;(96799)(?:-(\d{4}))?;96799;ZIP code;State;City
AT;postalCode city;\d{4};1010;Postal code;Province?;City
AU;city region postalCode;\d{4};2060;Postcode;State;Suburb
AX;postalCode city;22\d{3};22150;Postal code;Province?;City
AZ;postalCode city;\d{4};1000;Postal code?;Province?;City
BA;postalCode city;\d{5};71000;Postal code?;Province?;City
BB;city region postalCode;BB\d{5};BB23026;Postal code?;Parish?;City
BD;city postalCode;\d{4};1340;Postal code?;Province?;City
BE;postalCode city;\d{4};4000;Postal code;Province?;City
BF;city;;;Postal code?;Province?;City
BG;postalCode city;\d{4};1000;Postal code?;Province?;City
BH;city postalCode;(?:^|\b)(?:1[0-2]|[1-9])\d{2}(?:$|\b);317;Postal code?;Province?;City
BL;postalCode city;9[78][01]\d{2};97100;Postal code;Province?;City
BM;city postalCode;[A-Z]{2} [A-Z0-9]{2};FL 07;Postal code?;Province?;City
BN;city postalCode;[A-Z]{2}\d{4};BT2328;Postal code?;Province?;City
BR;city region,postalCode;\d{5}-\d{3};40301-110;CEP;State;City
BS;city region;;;Postal code?;Island?;City
BT;city postalCode;\d{5};11001;Postal code?;Province?;City
BY;postalCode city,region;\d{6};223016;Postal code?;Province?;City
CA;city region postalCode;[ABCEGHJKLMNPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d;H3Z 2Y7;Postal code;Province;City
CC;city region postalCode;6799;6799;Postal code?;Province?;City
CH;postalCode city;\d{4};2544;Postal code;Province?;City
CI;city;;;Postal code?;Province?;City
CL;postalCode city,region;\d{7};8340457;Postal code?;Province?;City
CN;city,region postalCode;\d{6};266033;Postal code;Province;City
CO;city region postalCode;\d{6};111221;Postal code?;Department;City
CR;region city,postalCode;\d{4,5}|\d{3}-\d{4};1000;Postal code?;Province;City
CU;city region,postalCode;\d{5};10700;Postal code?;Province?;City
CV;postalCode city,region;\d{4};7600;Postal code?;Island?;City
CX;city region postalCode;6798;6798;Postal code?;Province?;City
CY;postalCode city;\d{4};2008;Postal code?;Province?;City
CZ;postalCode city;\d{3} \d{2};100 00;Postal code;Province?;City
DE;postalCode city;\d{5};26133;Postal code;Province?;City
DK;postalCode city;\d{4};8660;Postal code;Province?;City
DO;postalCode city;\d{5};11903;Postal code?;Province?;City
DZ;postalCode city;\d{5};40304;Postal code?;Province?;City
EC;postalCode,city;\d{6};090105;Postal code?;Province?;City
EE;postalCode city region;\d{5};69501;Postal code;Province?;City
EG;city,region,postalCode;\d{5};12411;Postal code?;Province?;City
EH;postalCode city;\d{5};70000;Postal code?;Province?;City
ES;postalCode city region;\d{5};28039;Postal code;Province;City
ET;postalCode city;\d{4};1000;Postal code?;Province?;City
FI;postalCode city;\d{5};00550;Postal code;Province?;City
FK;city,postalCode;FIQQ 1ZZ;FIQQ 1ZZ;Postal code;Province?;City
FM;city region postalCode;(9694[1-4])(?:-(\d{4}))?;96941;ZIP code;State;City
FO;postalCode city;\d{3};100;Postal code?;Province?;City
FR;postalCode city;\d{2}\d{3};33380;Postal code;Region?;City
GB;city,postalCode;GIR 0AA|(?:(?:AB|AL|B|BA|BB|BD|BF|BH|BL|BN|BR|BS|BT|BX|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|G|GL|GY|GU|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE)(?:\d[\dA-Z]? \d[ABD-HJLN-UW-Z]{2}))|BFPO \d{1,4};EC1Y 8SY;Postcode;Province?;Town or city
GE;postalCode city;\d{4};0101;Postal code?;Province?;City
GF;postalCode city;9[78]3\d{2};97300;Postal code;Province?;City
GG;city,postalCode;GY\d[\dA-Z]? \d[ABD-HJLN-UW-Z]{2};GY1 1AA;Postal code;Province?;City
GI;postalCode;GX11 1AA;GX11 1AA;Postal code?;Province?;City
GL;postalCode city;39\d{2};3900;Postal code;Province?;City
GN;postalCode city;\d{3};001;Postal code?;Province?;City
GP;postalCode city;9[78][01]\d{2};97100;Postal code;Province?;City
GR;postalCode city;\d{3} \d{2};151 24;Postal code;Province?;City
GS;city,postalCode;SIQQ 1ZZ;SIQQ 1ZZ;Postal code;Province?;City
GT;postalCode city;\d{5};09001;Postal code?;Province?;City
GU;city postalCode;(969(?:[12]\d|3[12]))(?:-(\d{4}))?;96910;ZIP code;Province?;City
GW;postalCode city;\d{4};1000;Postal code?;Province?;City
HK;city,region;;;Postal code?;Area;District
HM;city region postalCode;\d{4};7050;Postal code?;Province?;City
HN;city region,postalCode;\d{5};31301;Postal code?;Department;City
HR;postalCode city;\d{5};10000;Postal code?;Province?;City
HT;postalCode city;\d{4};6120;Postal code?;Province?;City
HU;city,postalCode;\d{4};1037;Postal code;Province?;City
ID;city,region postalCode;\d{5};40115;Postal code?;Province;City
IE;city,region,postalCode;[\dA-Z]{3} [\dA-Z]{4};A65 F4E2;Eircode?;County?;City
IL;city postalCode;\d{5}(?:\d{2})?;9614303;Postal code?;Province?;City
IM;city,postalCode;IM\d[\dA-Z]? \d[ABD-HJLN-UW-Z]{2};IM2 1AA;Postal code;Province?;City
IN;city postalCode,region;\d{6};110034;PIN code;State;City
IO;city,postalCode;BBND 1ZZ;BBND 1ZZ;Postal code;Province?;City
IQ;city region,postalCode;\d{5};31001;Postal code?;Province;City
IR;region,city,postalCode;\d{5}-\d{5};11936-12345;Postal code?;Province?;City
IS;postalCode city;\d{3};320;Postal code?;Province?;City
IT;postalCode city region;\d{5};00144;Postal code;Province;City
JE;city,postalCode;JE\d[\dA-Z]? \d[ABD-HJLN-UW-Z]{2};JE1 1AA;Postal code;Province?;City
JM;city,region;;;Postal code?;Parish;City
JO;city postalCode;\d{5};11937;Postal code?;Province?;City
JP;postalCode,region city;\d{3}-\d{4};154-0023;Postal code;Prefecture;City
KE;city,postalCode;\d{5};20100;Postal code?;Province?;City
KG;postalCode city;\d{6};720001;Postal code?;Province?;City
KH;city postalCode;\d{5,6};120101;Postal code?;Province?;City
KI;region,city;;;Postal code?;Island?;City
KN;city region;;;Postal code?;Island;City
KP;city,region postalCode;;;Postal code?;Province?;City
KR;city,region,postalCode;\d{5};03051;Postal code;Province;City
KW;postalCode city;\d{5};54541;Postal code?;Province?;City
KY;region postalCode;KY\d-\d{4};KY1-1100;Postal code?;Island;City
KZ;postalCode,region,city;\d{6};040900;Postal code?;Province?;City
LA;postalCode city;\d{5};01160;Postal code?;Province?;City
LB;city postalCode;(?:\d{4})(?: (?:\d{4}))?;2038 3054;Postal code?;Province?;City
LI;postalCode city;948[5-9]|949[0-8];9496;Postal code;Province?;City
LK;city,postalCode;\d{5};20000;Postal code?;Province?;City
LR;postalCode city;\d{4};1000;Postal code?;Province?;City
LS;city postalCode;\d{3};100;Postal code?;Province?;City
LT;postalCode city region;\d{5};04340;Postal code;Province?;City
LU;postalCode city;\d{4};4750;Postal code;Province?;City
LV;region,city postalCode;LV-\d{4};LV-1073;Postal code;Province?;City
MA;postalCode city;\d{5};53000;Postal code?;Province?;City
MC;postalCode city;980\d{2};98000;Postal code?;Province?;City
MD;postalCode city;\d{4};2012;Postal code?;Province?;City
ME;postalCode city;8\d{4};81257;Postal code?;Province?;City
MF;postalCode city;9[78][01]\d{2};97100;Postal code;Province?;City
MG;postalCode city;\d{3};501;Postal code?;Province?;City
MH;city region postalCode;(969[67]\d)(?:-(\d{4}))?;96960;ZIP code;State;City
MK;postalCode city;\d{4};1314;Postal code?;Province?;City
MM;city postalCode;\d{5};11181;Postal code?;Province?;City
MN;city,region postalCode;\d{5};65030;Postal code?;Province?;City
MO;;;;Postal code?;Province?;City
MP;city region postalCode;(9695[012])(?:-(\d{4}))?;96950;ZIP code;State;City
MQ;postalCode city;9[78]2\d{2};97220;Postal code;Province?;City
MT;city postalCode;[A-Z]{3} \d{2,4};NXR 01;Postal code?;Province?;City
MU;postalCode,city;\d{3}(?:\d{2}|[A-Z]{2}\d{3});42602;Postal code?;Province?;City
MV;city postalCode;\d{5};20026;Postal code?;Province?;City
MW;city;;;Postal code?;Province?;City
MX;postalCode city region;\d{5};02860;Postal code;State;City
MY;postalCode city,region;\d{5};43000;Postal code;State?;City
MZ;postalCode city region;\d{4};1102;Postal code?;Province?;City
NA;city,postalCode;\d{5};10001;Postal code?;Province?;City
NC;postalCode city;988\d{2};98814;Postal code;Province?;City
NE;postalCode city;\d{4};8001;Postal code?;Province?;City
NF;city region postalCode;2899;2899;Postal code?;Province?;City
NG;city postalCode,region;\d{6};930283;Postal code?;State?;City
NI;postalCode,city region;\d{5};52000;Postal code?;Department?;City
NL;postalCode city;[1-9]\d{3} (?:[A-RT-Z][A-Z]|S[BCE-RT-Z]);1234 AB;Postal code;Province?;City
NO;postalCode city;\d{4};0025;Postal code;Province?;Town or city
NP;city postalCode;\d{5};44601;Postal code?;Province?;City
NR;region;;;Postal code?;District;City
NZ;city postalCode;\d{4};6001;Postcode;Province?;City
OM;postalCode,city;(?:PC )?\d{3};133;Postal code?;Province?;City
PA;city,region;;;Postal code?;Province?;City
PE;city postalCode,region;(?:LIMA \d{1,2}|CALLAO 0?\d)|[0-2]\d{4};LIMA 23;Postal code?;Province?;District
PF;postalCode city region;987\d{2};98709;Postal code;Island;City
PG;city postalCode region;\d{3};111;Postal code?;Province;City
PH;city,postalCode region;\d{4};1008;Postal code?;Province?;City
PK;city postalCode;\d{5};44000;Postal code?;Province?;City
PL;postalCode city;\d{2}-\d{3};00-950;Postal code;Province?;City
PM;postalCode city;9[78]5\d{2};97500;Postal code;Province?;City
PN;city,postalCode;PCRN 1ZZ;PCRN 1ZZ;Postal code;Province?;City
PR;city postalCode;(00[679]\d{2})(?:-(\d{4}))?;00930;ZIP code;Province?;City
PT;postalCode city;\d{4}-\d{3};2725-079;Postal code;Province?;City
PW;city region postalCode;(969(?:39|40))(?:-(\d{4}))?;96940;ZIP code;State;City
PY;postalCode city;\d{4};1536;Postal code?;Province?;City
RE;postalCode city;9[78]4\d{2};97400;Postal code;Province?;City
RO;postalCode region city;\d{6};060274;Postal code;Province?;City
RS;postalCode city;\d{5,6};106314;Postal code?;Province?;City
RU;city,region,postalCode;\d{6};247112;Postal code;Oblast;City
SA;city postalCode;\d{5};11564;Postal code?;Province?;City
SC;city,region;;;Postal code?;Island?;City
SD;city,postalCode;\d{5};11042;Postal code?;Province?;District
SE;postalCode city;\d{3}\d{2};11455;Postal code;Province?;Town or city
SG;postalCode;\d{6};546080;Postal code;Province?;City
SH;city,postalCode;(?:ASCN|STHL) 1ZZ;STHL 1ZZ;Postal code;Province?;City
SI;postalCode city;\d{4};4000;Postal code?;Province?;City
SJ;postalCode city;\d{4};9170;Postal code;Province?;Town or city
SK;postalCode city;\d{3} \d{2};010 01;Postal code;Province?;City
SM;postalCode city;4789\d;47890;Postal code;Province?;City
SN;postalCode city;\d{5};12500;Postal code?;Province?;City
SO;city region postalCode;[A-Z]{2} \d{5};JH 09010;Postal code?;Province;City
SR;city,region;;;Postal code?;Province?;City
SV;postalCode city,region;CP [1-3][1-7][0-2]\d;CP 1101;Postal code?;Province;City
SZ;city,postalCode;[HLMS]\d{3};H100;Postal code?;Province?;City
TA;city,postalCode;TDCU 1ZZ;TDCU 1ZZ;Postal code?;Province?;City
TC;city,postalCode;TKCA 1ZZ;TKCA 1ZZ;Postal code;Province?;City
TH;city,region postalCode;\d{5};10150;Postal code?;Province?;City
TJ;postalCode city;\d{6};735450;Postal code?;Province?;City
TM;postalCode city;\d{6};744000;Postal code?;Province?;City
TN;postalCode city;\d{4};1002;Postal code?;Province?;City
TR;postalCode city region;\d{5};01960;Postal code;Province?;District
TV;city,region;;;Postal code?;Island?;City
TW;city region postalCode;\d{3}(?:\d{2,3})?;104;Postal code;County;District
TZ;postalCode city;\d{4,5};6090;Postal code?;Province?;City
UA;city,region,postalCode;\d{5};15432;Postal code;Oblast?;City
UM;city region postalCode;96898;96898;ZIP code?;State;City
US;city region postalCode;(\d{5})(?:-(\d{4}))?;95014;ZIP code;State;City
UY;postalCode city region;\d{5};11600;Postal code?;Province?;City
UZ;postalCode city,region;\d{6};702100;Postal code?;Province?;City
VA;postalCode city;00120;00120;Postal code?;Province?;City
VC;city postalCode;VC\d{4};VC0100;Postal code?;Province?;City
VE;city postalCode region;\d{4};1010;Postal code?;State;City
VG;city,postalCode;VG\d{4};VG1110;Postal code?;Province?;City
VI;city region postalCode;(008(?:(?:[0-4]\d)|(?:5[01])))(?:-(\d{4}))?;00802-1222;ZIP code;State;City
VN;city,region postalCode;\d{5}\d?;70010;Postal code?;Province?;City
WF;postalCode city;986\d{2};98600;Postal code;Province?;City
XK;postalCode city;[1-7]\d{4};10000;Postal code?;Province?;City
YT;postalCode city;976\d{2};97600;Postal code;Province?;City
ZA;city,postalCode;\d{4};0083;Postal code;Province?;City
ZM;postalCode city;\d{5};50100;Postal code?;Province?;City
`;

/** The codes of regions of ISO 3166-2, behind the country. */
export const REGION_CODES: Readonly<Record<string, string>> = {
  AU: 'ACT JBT NSW NT QLD SA TAS VIC WA',
  BR: 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO',
  CA: 'AB BC MB NB NL NT NS NU ON PE QC SK YT',
  US: 'AL AK AS AZ AR AA AE AP CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MH MD MA MI FM MN MS MO MT NE NV NH NJ NM NY NC ND MP OH OK OR PW PA PR RI SC SD TN TX UT VT VI VA WA WV WI WY',
};
