import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

class Settlement {
    public static void main(String[] arguments) throws Exception {
        LocalDate today = LocalDate.now(ZoneOffset.ofHours(8));
        String query = "", cursor;
        do {
            String page = Eh.call("GET", "/open/v1/settlements/" + today + query, "");
            List<String> numbers = Eh.fields(page, "merchant_order_no"), nets = Eh.fields(page, "net");
            for (int row = 0; row < numbers.size(); row++) System.out.println(numbers.get(row) + " " + nets.get(row));
            cursor = Eh.field(page, "next_cursor");
            query = "?cursor=" + cursor;
        } while (!cursor.equals("null"));
    }
}
