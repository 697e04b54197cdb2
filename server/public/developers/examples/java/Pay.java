class Pay {
    public static void main(String[] arguments) throws Exception {
        String open = Eh.call("GET", "/open/v1/orders?status=open&limit=1", "");
        String paid = Eh.call("POST", "/open/v1/test/orders/" + Eh.field(open, "id") + "/pay", "{}");
        System.out.println(Eh.field(paid, "status") + " " + Eh.field(paid, "amount") + " " + Eh.field(paid, "currency"));
    }
}
