/** What forms of many pages say. */
export const fields = {
  area: "fields",
  city: "City",
  selectCity: "Select city",
  date: "Date",
  month: "Month",
  year: "Year",
};
