/** Shared by the forms of many pages. */
export const fields = {
  area: "fields",
  city: "City",
  selectCity: "Select city",
  date: "Date",
  month: "Month",
  year: "Year",
};
