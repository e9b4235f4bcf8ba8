// Invented names of manufacturers as on commercial invoices, built by country from family names,
// coined stems, places, trades and legal forms. None is from a list.

/** The parts of a country's names; in `forms`, S is a stem or family name, P a place, T a trade. */
type Naming = {
  readonly stems: string
  readonly places: string
  readonly trades: string
  readonly forms: readonly string[]
}

const NAMINGS: readonly Naming[] = [
  {
    stems:
      'Hongda Jinfeng Ruixiang Yuansheng Baolong Tianyu Huasheng Kaili Meijia Xinyue Dexin Haoyu ' +
      'Lianfa Shunda Weiye Zhongbao Fuyuan Jiahe Yongxing Guanghua Qihang Senyuan Longteng',
    places:
      'Shenzhen Ningbo Dongguan Guangzhou Yiwu Suzhou Wenzhou Foshan Xiamen Qingdao Zhongshan ' +
      'Hangzhou Huizhou Taizhou Jiangmen Shantou',
    trades:
      'Electronics;Hardware Products;Plastic & Mould;Garments;Lighting;Furniture;Shoes;Toys;' +
      'Precision Machinery;Auto Parts;Textile;Household Appliances;Bags;Ceramics;Packaging',
    forms: ['P S T Co., Ltd.', 'P S T Factory', 'S T (P) Co., Ltd.', 'P City S T Co. Ltd'],
  },
  {
    stems:
      'Nguyen Minh;Thanh Cong;Hoa Phat;An Khang;Tan Viet;Dai Loi;Phu Thinh;Binh Minh;Hung Vuong;' +
      'Song Hong;Truong Son;Kim Long;Duc Thang;Gia Phuc',
    places: 'Binh Duong;Dong Nai;Hai Phong;Bac Ninh;Ha Nam;Long An;Da Nang;Nam Dinh',
    trades: 'Garment;Furniture;Footwear;Seafood;Wood Products;Plastics;Handbags;Coffee',
    forms: ['S T JSC', 'S T Co., Ltd', 'P S T Company Limited', 'Cong ty TNHH S P'],
  },
  {
    stems:
      'Shree Balaji;Om Sai;Krishna;Laxmi;Rajhans;Patel;Mehta;Agarwal;Jindal Bros;Vardhman ' +
      'Knits;Ganesh;Meenakshi;Chennai Silk Route;Kaveri;Nandi;Anand;Desai',
    places: 'Surat;Tirupur;Ludhiana;Moradabad;Coimbatore;Rajkot;Jaipur;Panipat;Agra',
    trades: 'Exports;Textiles;Handicrafts;Engineering Works;Brassware;Pharma;Castings;Agro Foods',
    forms: ['S T Pvt. Ltd.', 'S T', 'M/s S T', 'S T (P) Private Limited', 'P S T LLP'],
  },
  {
    stems:
      'Müller Schmidt Weber Wagner Becker Hoffmann Schäfer Koch Bauer Richter Klein Schröder ' +
      'Neumann Braun Krüger Hartmann Lange Werner Krause Lehmann Köhler Maier',
    places: 'Stuttgart Solingen Nürnberg Bielefeld Ulm Chemnitz Kassel Remscheid Pforzheim Siegen',
    trades:
      'Maschinenbau;Werkzeuge;Präzisionstechnik;Möbelwerke;Armaturen;Elektrotechnik;Kunststoffe;' +
      'Feinmechanik;Getränke;Textilwerke',
    forms: ['S T GmbH', 'S & Sohn T GmbH & Co. KG', 'S T P GmbH', 'Gebr. S AG', 'S T e.K.'],
  },
  {
    stems:
      'Rossi Ferrari Russo Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti De Luca ' +
      'Mancini Costa Giordano Rizzo Lombardi Moretti Barbieri',
    places: 'Brescia Prato Vicenza Modena Biella Como Arezzo Pesaro Parma Bergamo',
    trades: 'Tessuti;Calzature;Rubinetterie;Meccanica;Mobili;Ceramiche;Pelletterie;Vini;Oleifici',
    forms: ['S T S.r.l.', 'T S S.p.A.', 'Fratelli S T S.n.c.', 'S T di P Srl'],
  },
  {
    stems:
      'García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Martín Ruiz ' +
      'Hernández Díaz Moreno Álvarez Romero Navarro Torres Domínguez',
    places: 'Valencia Elche León Monterrey Guadalajara Puebla Rosario Zaragoza Medellín Bilbao',
    trades: 'Calzados;Textiles;Alimentos;Muebles;Plásticos;Conservas;Aceites;Maquinaria;Cerámicas',
    forms: ['T S S.A. de C.V.', 'T S e Hijos S.L.', 'Industrias S de P S.A.', 'S T S.A.S.'],
  },
  {
    stems:
      'Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent ' +
      'Michel Garnier David Bertrand Roux Vincent Fournier',
    places: 'Lyon Roubaix Cholet Limoges Grasse Annecy Troyes Dijon Reims Nantes',
    trades: 'Textiles;Plasturgie;Mécanique;Parfums;Conserverie;Vins;Meubles;Outillage;Faïence',
    forms: ['Établissements S SARL', 'S T SAS', 'Société S T S.A.', 'Ets S et Fils'],
  },
  {
    stems:
      'Yılmaz Kaya Demir Çelik Şahin Yıldız Öztürk Aydın Arslan Doğan Kılıç Aslan Çetin Koç Kurt ' +
      'Özdemir Şimşek Polat Korkmaz Erdoğan Tekstil',
    places: 'Bursa Denizli Gaziantep Kayseri Konya Adana Manisa Uşak Eskişehir',
    trades: 'Tekstil;Makina;Mobilya;Gıda;Plastik;Halı;Otomotiv;Mermer;Seramik;Ayakkabı',
    forms: ['S T San. ve Tic. A.Ş.', 'S T Sanayi ve Ticaret Ltd. Şti.', 'P S T A.Ş.'],
  },
  {
    stems:
      'Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Moore Jackson ' +
      'White Harris Clark Lewis Walker Hall Young Allen King Wright Scott Hill Baker Carter Parker',
    places: 'Sheffield Leeds Cleveland Dayton Hamilton Geelong Dunedin Stoke Norwich Halifax',
    trades:
      'Engineering;Tools;Furniture;Foods;Plastics;Fasteners;Medical Devices;Brewing;Instruments;' +
      'Packaging;Pottery;Outdoor Gear',
    forms: ['S T Ltd', 'S & Sons T Inc.', 'P S T LLC', 'S Brothers T Corp.', 'The P T Company'],
  },
  {
    stems:
      'Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada ' +
      'Sasaki Matsumoto Inoue Kimura Hayashi Shimizu Mori Ikeda',
    places: 'Osaka Nagoya Hamamatsu Sakai Tsubame Sabae Kyoto Niigata Okayama',
    trades: 'Seisakusho;Kogyo;Denki;Seiki;Kagaku;Shokuhin;Tekko;Cutlery;Optical',
    forms: ['S T Co., Ltd.', 'Kabushiki Kaisha S T', 'P S T K.K.'],
  },
  {
    stems:
      'Al Noor;Al Amin;Crescent Star;Rehman;Chaudhry;Siddiqui Sons;Malik;Iqbal;Bashir;Hussain & ' +
      'Brothers;Rahman Knit;Karim;Hasan Textile;Mahmud;Noman;Sultana;Meghna',
    places: 'Faisalabad Sialkot Lahore Dhaka Gazipur Chittagong Karachi Narayanganj Alexandria',
    trades:
      'Surgical;Sports;Knit Composite;Denim;Leather;Home Textiles;Rice Mills;Carpets;Apparels',
    forms: ['S T (Pvt) Ltd', 'S T Limited', 'S T Industries', 'P S T Mills Ltd.'],
  },
  {
    stems:
      'Kowalski Nowak Wiśniewski Wójcik Kamiński Novák Svoboda Dvořák Horváth Nagy Szabó Popescu ' +
      'Ionescu Ivanov Petrov Dimitrov Novotný Kovács Marinescu',
    places: 'Łódź Poznań Brno Ostrava Győr Cluj Plovdiv Katowice Bielsko',
    trades: 'Meble;Okna;Szkło;Sklo;Plast;Metal;Tekstil;Kovo;Bútor;Mobila;Konfekcja',
    forms: ['S T Sp. z o.o.', 'S T s.r.o.', 'S T Kft.', 'P T S.A.', 'S T EOOD'],
  },
]

/** Pseudo-random numbers from 0 to 1, reproducible by seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function manufacturerNames(count: number, seed: number): readonly string[] {
  const next = randomNumbers(seed)
  const pick = (parts: readonly string[]): string => parts[Math.floor(next() * parts.length)] ?? ''
  const split = (text: string): string[] => text.split(text.includes(';') ? ';' : ' ')
  const found = new Set<string>()
  while (found.size < count) {
    const naming = NAMINGS[Math.floor(next() * NAMINGS.length)] as Naming
    const parts: Readonly<Record<string, readonly string[]>> = {
      S: split(naming.stems),
      P: split(naming.places),
      T: split(naming.trades),
    }
    found.add(pick(naming.forms).replace(/\b[SPT]\b(?!\.)/g, (part) => pick(parts[part] ?? [])))
  }
  return [...found]
}
