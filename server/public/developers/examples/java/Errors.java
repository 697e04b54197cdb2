import java.io.IOException;

class Errors {
    public static void main(String[] arguments) throws InterruptedException {
        try {
            Eh.call("GET", "/open/v1/orders/00000000-0000-4000-8000-000000000000", "");
        } catch (Eh.Refusal refusal) {
            System.out.print(refusal.status);
            for (String name : new String[] {"code", "name", "request_id"})
                System.out.print(" " + Eh.field(refusal.answer, name));
            System.out.println();
        } catch (IOException lost) {
            System.out.println("no answer: try again later, with the same number");
        }
    }
}
